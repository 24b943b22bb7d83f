import type { GivenRow, Row, TableName } from '@livingroom/shared/catalogue/catalogue.ts';
import type { ServiceContext } from '../../context.ts';
import type { RowHooks } from './row-hooks.ts';

/** The hooks of one table. The engine gives them whole rows: what an older row lacks is null. */
export type Hooks<T extends TableName> = RowHooks<Row<T>, GivenRow<T>, ServiceContext>;

/** Hooks as the engine calls them, which knows tables by their data only. */
export type AnyHooks = RowHooks<object, object, ServiceContext>;
