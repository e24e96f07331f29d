import { dirname, relative } from 'node:path'
import { type Kysely, sql } from 'kysely'
import { generate, PostgresDialect } from 'kysely-codegen'
import { columnTypes, idTypes, jsonTypes, typeModules } from './column-types.ts'

/** The generated file, from the root of the repository. */
export const tablesFile = 'src/server/platform/tables.gen.ts'

type Column = {
  table: string
  name: string
  type: string
  isNullable: boolean
  hasDefault: boolean
  /** An identity or generated column, which only the database writes. */
  isAlwaysGenerated: boolean
  /** The table and column that this column's foreign key references. */
  references: string | null
  /** The values that a check constraint allows, in SQL. */
  values: string | null
}

/** A check constraint that limits a column to certain values. */
const oneOf = String.raw`^CHECK \(\(\w+ = ANY \(ARRAY\[(['0-9].*)\]\)\)\)$`

const readColumns = sql<Column>`
  select c.relname as table, a.attname as name, format_type(a.atttypid, null) as type,
    not a.attnotnull as "isNullable", a.atthasdef or a.attidentity <> '' as "hasDefault",
    a.attidentity = 'a' or a.attgenerated <> '' as "isAlwaysGenerated",
    (select f.confrelid::regclass || '.' || target.attname from pg_constraint f
      join pg_attribute target on target.attrelid = f.confrelid and target.attnum = f.confkey[1]
      where f.conrelid = c.oid and f.contype = 'f' and f.conkey = array[a.attnum] limit 1) as references,
    (select substring(pg_get_constraintdef(k.oid) from ${oneOf}) from pg_constraint k
      where k.conrelid = c.oid and k.contype = 'c' and k.conkey = array[a.attnum] limit 1) as values
  from pg_attribute a join pg_class c on c.oid = a.attrelid
  where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and a.attnum > 0 and not a.attisdropped`

/** The TypeScript types of columns that the driver does not parse in its default way (platform/database.ts). */
const typeMapping = { date: 'string', int8: 'number', numeric: 'number', timestamptz: 'Date' }

/** Generates the TypeScript types of every table from the current schema. */
export async function generateTables<T>(db: Kysely<T>): Promise<string> {
  const { rows } = await readColumns.execute(db)
  const byPath = new Map(rows.map((column) => [`${column.table}.${column.name}`, column]))
  const columns = Object.fromEntries(
    [...byPath].flatMap(([path, column]) => {
      const type = typeOf(path, byPath)
      return type === null ? [] : [[path, withNullAndDefault(column, type)]]
    }),
  )
  const customImports = Object.fromEntries(
    Object.entries(typeModules).flatMap(([file, names]) => names.map((name) => [name, `${importPath(file)}#${name}`])),
  )
  return generate({
    db,
    dialect: new PostgresDialect(),
    includePattern: 'public.*',
    excludePattern: 'public.kysely_*',
    customImports: { ...customImports, GeneratedAlways: 'kysely' },
    overrides: { columns },
    typeMapping,
    typeOnlyImports: true,
  })
}

const importPath = (file: string) => {
  const path = relative(dirname(tablesFile), file)
  return path.startsWith('.') ? path : `./${path}`
}

/** The type of a column; null if the type from the schema is enough. */
function typeOf(path: string, byPath: ReadonlyMap<string, Column>): string | null {
  const column = byPath.get(path)
  if (column === undefined) return null
  const json = jsonTypes[path]
  if (json !== undefined) return `JsonColumn<${json}${column.isNullable ? ' | null' : ''}>`
  if (columnTypes[path] !== undefined) return columnTypes[path]
  if (column.values !== null) return column.values.replaceAll('::text', '').replaceAll(', ', ' | ')
  const referenced = column.references === path || column.references === null ? null : typeOf(column.references, byPath)
  const type = referenced ?? idTypes[column.name] ?? null
  return type ?? (column.isAlwaysGenerated ? (column.type === 'text' ? 'string' : 'number') : null)
}

function withNullAndDefault({ isNullable, hasDefault, isAlwaysGenerated }: Column, type: string): string {
  const nullable = isNullable && !type.startsWith('JsonColumn<') ? `${type} | null` : type
  if (isAlwaysGenerated) return `GeneratedAlways<${nullable}>`
  return hasDefault ? `Generated<${nullable}>` : nullable
}
