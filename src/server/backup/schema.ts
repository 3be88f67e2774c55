import type { ClientBase } from 'pg'
import { StartError } from '#server/platform/start-error'

type Table = { name: string; definition: string; columns: string }

/**
 * Reads the definitions that make up the schema. With an empty search path, the server qualifies every name, so that the
 * statements mean the same anywhere.
 */
export async function readSchema(client: ClientBase) {
  await client.query("set local search_path = ''")
  await requireKnownObjects(client)
  return {
    extensions: await statements(client, extensions),
    domains: await statements(client, domains),
    functions: await statements(client, functions),
    tables: (await client.query<Table>(tables)).rows,
    /**
     * Created after the rows, because building an index from all rows is faster, and no order of tables suits all foreign keys.
     */
    constraints: await statements(client, constraints),
    indexes: await statements(client, indexes),
    foreignKeys: await statements(client, foreignKeys),
    triggers: await statements(client, triggers),
  }
}

async function statements(client: ClientBase, query: string) {
  const { rows } = await client.query<{ statement: string }>(query)
  return rows.map(({ statement }) => statement)
}

/** Excludes objects of extensions. */
const isOurs = (catalogue: string, oid: string) => `
  not exists (select from pg_catalog.pg_depend part
    where part.classid = 'pg_catalog.${catalogue}'::regclass and part.objid = ${oid} and part.deptype = 'e')`

const extensions = `
  select format('create extension if not exists %I with schema %I', extname, nspname) as statement
  from pg_catalog.pg_extension e join pg_catalog.pg_namespace n on n.oid = e.extnamespace
  where extname <> 'plpgsql' order by extname`

const domains = `
  select format('create domain %s as %s', t.oid::regtype, concat_ws(' ', format_type(typbasetype, typtypmod),
    string_agg(format('constraint %I %s', conname, pg_get_constraintdef(c.oid)), ' ' order by c.oid))) as statement
  from pg_catalog.pg_type t left join pg_catalog.pg_constraint c on contypid = t.oid
  where typnamespace = 'public'::regnamespace and typtype = 'd' and ${isOurs('pg_type', 't.oid')}
  group by t.oid order by t.oid`

const functions = `
  select pg_catalog.pg_get_functiondef(oid) as statement from pg_catalog.pg_proc
  where pronamespace = 'public'::regnamespace and ${isOurs('pg_proc', 'pg_proc.oid')} order by oid`

/** `columns` are those in a row's copy, which excludes generated ones. */
const tables = `
  select c.oid::regclass::text as name,
    format('create table %s (%s)%s', c.oid::regclass, string_agg(concat_ws(' ',
      quote_ident(attname), format_type(atttypid, atttypmod),
      case when attcollation <> typcollation then format('collate %s', attcollation::regcollation) end,
      case
        when attgenerated = 's' then format('generated always as (%s) stored', expression)
        when attidentity <> '' then format('generated %s as identity (sequence name %s)',
          case attidentity when 'a' then 'always' else 'by default' end,
          pg_get_serial_sequence(c.oid::regclass::text, attname))
        when expression is not null then format('default %s', expression) end,
      case when attnotnull then concat(named.prefix, 'not null') end), ', ' order by attnum),
      case when reloptions is not null then format(' with (%s)', array_to_string(reloptions, ', ')) end) as definition,
    string_agg(quote_ident(attname), ', ' order by attnum) filter (where attgenerated = '') as columns
  from pg_catalog.pg_class c
  join pg_catalog.pg_attribute a on a.attrelid = c.oid and attnum > 0 and not attisdropped
  join pg_catalog.pg_type t on t.oid = a.atttypid
  left join lateral (select pg_get_expr(adbin, adrelid) as expression from pg_catalog.pg_attrdef
    where adrelid = c.oid and adnum = attnum) d on true
  -- From PostgreSQL 18 on these have a name, which a renamed table does not change.
  left join lateral (select format('constraint %I ', conname) as prefix from pg_catalog.pg_constraint
    where conrelid = c.oid and contype = 'n' and conkey = array[attnum]) named on true
  where relnamespace = 'public'::regnamespace and relkind = 'r' and ${isOurs('pg_class', 'c.oid')}
  group by c.oid order by c.oid`

const constraintsOf = (kinds: string) => `
  select format('alter table %s add constraint %I %s', conrelid::regclass, conname, pg_get_constraintdef(oid)) as statement
  from pg_catalog.pg_constraint
  where connamespace = 'public'::regnamespace and conrelid <> 0 and contype in (${kinds}) order by oid`

const constraints = constraintsOf("'p', 'u', 'c', 'x'")
const foreignKeys = constraintsOf("'f'")

const indexes = `
  select pg_get_indexdef(indexrelid) as statement
  from pg_catalog.pg_index join pg_catalog.pg_class c on c.oid = indexrelid
  where relnamespace = 'public'::regnamespace and ${isOurs('pg_class', 'indexrelid')}
    and not exists (select from pg_catalog.pg_constraint where conindid = indexrelid and contype in ('p', 'u', 'x'))
  order by indexrelid`

const triggers = `
  select pg_get_triggerdef(t.oid) as statement
  from pg_catalog.pg_trigger t join pg_catalog.pg_class c on c.oid = tgrelid
  where relnamespace = 'public'::regnamespace and not tgisinternal order by t.oid`

/** Objects that the statements above would omit. */
const unknownObjects = `
  select format('%s %s', kind, name) as statement from (
    select 'relation' as kind, oid::regclass::text as name, oid, 'pg_class' as catalogue from pg_catalog.pg_class
      where relnamespace = 'public'::regnamespace and (relkind in ('v', 'm', 'f', 'p', 'c') or relrowsecurity)
    union all
    select 'sequence', oid::regclass::text, oid, 'pg_class' from pg_catalog.pg_class c
      where relnamespace = 'public'::regnamespace and relkind = 'S' and not exists (
        select from pg_catalog.pg_depend where classid = 'pg_catalog.pg_class'::regclass and objid = c.oid and deptype = 'i')
    union all
    select 'column', format('%s.%I', attrelid::regclass, attname), attrelid, 'pg_class' from pg_catalog.pg_attribute
      join pg_catalog.pg_class c on c.oid = attrelid
      where relnamespace = 'public'::regnamespace and relkind = 'r' and attgenerated not in ('', 's')
    union all
    select 'type', oid::regtype::text, oid, 'pg_type' from pg_catalog.pg_type
      where typnamespace = 'public'::regnamespace and (typtype in ('e', 'r')
        or typtype = 'd' and (typnotnull or typdefault is not null or typcollation <> (
          select typcollation from pg_catalog.pg_type base where base.oid = pg_type.typbasetype)))
    union all
    select 'schema', nspname, oid, 'pg_namespace' from pg_catalog.pg_namespace
      where nspname not in ('public', 'information_schema') and nspname not like 'pg\\_%'
  ) object
  where not exists (select from pg_catalog.pg_depend part
    where part.classid = ('pg_catalog.' || catalogue)::regclass and part.objid = object.oid and part.deptype = 'e')
  order by 1`

/** A backup that silently omits something is worse than none. */
async function requireKnownObjects(client: ClientBase) {
  const unknown = await statements(client, unknownObjects)
  if (unknown.length > 0)
    throw new StartError(`The database holds what a backup cannot: ${unknown.join(', ')}. Use pg_dump.`)
}
