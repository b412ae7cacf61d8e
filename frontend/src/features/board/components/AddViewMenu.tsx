import { Menu } from '#app/components/floating/Menu.tsx';
import { OFFERED_VIEW_TYPES, viewKinds } from '#shared/board/view-kinds/view-kinds.ts';
import type { ProjectBoardViewType } from '#shared/enums/enums.ts';
import { ViewIcon } from './ViewIcon.tsx';

/** The kinds that a new view can be of; it is called by its kind until somebody gives it a name. */
const AddViewMenu = ({ onAdd }: { onAdd(viewType: ProjectBoardViewType, name: string): void }) =>
  OFFERED_VIEW_TYPES.map((viewType) => (
    <Menu.Item
      key={viewType}
      leftSection={<ViewIcon viewType={viewType} />}
      onClick={() => onAdd(viewType, viewKinds[viewType].name)}
    >
      {viewKinds[viewType].name}
    </Menu.Item>
  ));

export default AddViewMenu;
