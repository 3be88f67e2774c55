import { z } from 'zod'
import { examples } from '#contract/examples'

export type Schema = {
  $ref?: string
  type?: string | string[]
  format?: string
  const?: unknown
  enum?: unknown[]
  anyOf?: Schema[]
  oneOf?: Schema[]
  items?: Schema
  properties?: Record<string, Schema>
  required?: string[]
  example?: unknown
}
export type Schemas = Record<string, Schema>

const formats: Record<string, { example: string; schema: z.ZodType }> = {
  uuid: { example: '01932f6c-8e40-7a11-9c55-2d1f0a7be310', schema: z.uuid() },
  'date-time': { example: '2026-11-16T06:00:00Z', schema: z.iso.datetime() },
  date: { example: '2026-11-16', schema: z.iso.date() },
}

/**
 * Builds an example of a schema from the examples of its fields. `places` are the surrounding names: the operation, the
 * component, the field.
 */
export function exampleOf(schema: Schema, schemas: Schemas, places: string[]): unknown {
  const name = places.at(-1)!
  const around = places.slice(0, -1).reverse()
  const key = [...around.map((place) => `${place}.${name}`), name].find(
    (key) => key in examples && fits(examples[key], schema),
  )
  if (key) return examples[key]
  const { $ref, type, format = '', anyOf, oneOf, items, properties } = schema
  if ($ref) {
    const id = $ref.split('/').at(-1)!
    return exampleOf(schemas[id]!, schemas, [...places.slice(0, -1), id, name])
  }
  const variants = anyOf ?? oneOf
  if (variants) return exampleOf(variants[0]!, schemas, places)
  if (items) return [exampleOf(items, schemas, places)]
  if (type === 'object')
    return Object.fromEntries(
      Object.entries(properties ?? {}).map(([field, schema]) => [
        field,
        exampleOf(schema, schemas, [...places, field]),
      ]),
    )
  if (schema.const !== undefined) return schema.const
  if (schema.enum) return schema.enum[0]
  if (formats[format]) return formats[format].example
  if (type === 'boolean') return true
  throw new Error(`No example for ${places.join('.')}: give one in src/contract/examples.ts.`)
}

/** Whether a value has the type of the schema. The test of the document asks the schema itself. */
function fits(value: unknown, { type = [], format = '', enum: values, anyOf, oneOf }: Schema): boolean {
  const variants = anyOf ?? oneOf
  if (variants) return variants.some((variant) => fits(value, variant))
  if (values) return values.includes(value)
  if (typeof value === 'string' && formats[format]) return formats[format].schema.safeParse(value).success
  const kind = value === null ? 'null' : Array.isArray(value) ? 'array' : typeof value
  const kinds = [type].flat()
  return kinds.includes(kind) || (kind === 'number' && kinds.includes('integer') && Number.isInteger(value))
}
