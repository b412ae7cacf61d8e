/** `postTemplate`, `upsert-column-data` → `PostTemplate`, `UpsertColumnData`. */
export const pascalCase = (name: string): string =>
  name
    .split('-')
    .map((word) => word.charAt(0).toUpperCase() + word.slice(1))
    .join('');

/** `upsertColumnData` → `upsert-column-data`; `getOgpMetaData` → `get-ogp-meta-data`. */
export const kebabCase = (name: string): string => name.replace(/([a-z0-9])([A-Z])/g, '$1-$2').toLowerCase();

/** `postTemplate.upsertColumnData` → `RestPostTemplateUpsertColumnData`. */
export const restLogicalId = (operationId: string): string => `Rest${operationId.split('.').map(pascalCase).join('')}`;

/** `postTemplate.upsertColumnData` → `functions/rest/post-template/upsert-column-data.ts`. */
export const restHandlerFile = (operationId: string): string =>
  `functions/rest/${operationId.split('.').map(kebabCase).join('/')}.ts`;

/** `board-snapshot` → `JobBoardSnapshot`. */
export const jobLogicalId = (queue: string): string => `Job${pascalCase(queue)}`;

/** `due-reminder` → `ScheduleDueReminder`. */
export const graphqlLogicalId = (name: string): string => `Graphql${name}`;

export const scheduleLogicalId = (schedule: string): string => `Schedule${pascalCase(schedule)}`;

export const TABLE_STREAM = 'TriggerTableStream';
/** The page behind links to posts. */
export const POST_PAGE = 'EdgePostPage';
/** The pages for whoever comes by. */
export const FRONT_PAGE = 'EdgeFrontPage';
