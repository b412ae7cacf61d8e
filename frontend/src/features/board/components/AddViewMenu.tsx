import { Menu } from '#app/components/floating/Menu.tsx';
import type { ProjectBoardViewType } from '#shared/enums/enums.ts';
import { REGISTRABLE_VIEW_TYPES, VIEW_KIND_NAMES } from '#shared/rules/views.ts';
import { ViewIcon } from './ViewIcon.tsx';

/** The kinds that a new view can be of; it is called by its kind until somebody gives it a name. */
const AddViewMenu = ({ onAdd }: { onAdd(viewType: ProjectBoardViewType, name: string): void }) =>
  REGISTRABLE_VIEW_TYPES.map((viewType) => (
    <Menu.Item
      key={viewType}
      leftSection={<ViewIcon viewType={viewType} />}
      onClick={() => onAdd(viewType, VIEW_KIND_NAMES[viewType])}
    >
      {VIEW_KIND_NAMES[viewType]}
    </Menu.Item>
  ));

export default AddViewMenu;
