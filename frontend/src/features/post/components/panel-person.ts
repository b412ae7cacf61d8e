export interface PanelPerson {
  accountName: string;
  name: string;
}
