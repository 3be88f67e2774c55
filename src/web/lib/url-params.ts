type Choices = Record<string, readonly string[]>

/** Reads parameters whose values are from a list. Other values are ignored. */
export function readChoices<C extends Choices>(params: URLSearchParams, choices: C) {
  const values = Object.entries(choices).map(([name, values]) => [
    name,
    values.find((value) => value === params.get(name)),
  ])
  return Object.fromEntries(values) as { [Name in keyof C]?: C[Name][number] }
}

/** Returns '' or '?…'. The order of the names is fixed, so that equal values make equal URLs. */
export function writeParams<Name extends string>(
  names: readonly Name[],
  values: { [N in Name]?: string | undefined },
) {
  const params = new URLSearchParams()
  for (const name of names) if (values[name] !== undefined) params.set(name, values[name])
  return params.size > 0 ? `?${params}` : ''
}
