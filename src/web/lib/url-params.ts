type Choices = Record<string, readonly string[]>

/** The values of parameters that take one of a list; anything else is left out, as if it had not been written. */
export function readChoices<C extends Choices>(params: URLSearchParams, choices: C) {
  const values = Object.entries(choices).map(([name, values]) => [
    name,
    values.find((value) => value === params.get(name)),
  ])
  return Object.fromEntries(values) as { [Name in keyof C]?: C[Name][number] }
}

/** '' or '?…': the one way to write values, in the order of the names. */
export function writeParams<Name extends string>(
  names: readonly Name[],
  values: { [N in Name]?: string | undefined },
) {
  const params = new URLSearchParams()
  for (const name of names) if (values[name] !== undefined) params.set(name, values[name])
  return params.size > 0 ? `?${params}` : ''
}
