type ClassName = string | false | null | undefined

export function cx(...names: ClassName[]) {
  return names.filter(Boolean).join(' ')
}
