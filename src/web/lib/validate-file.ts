type FileRules<Type extends string, Refusal extends string> = {
  types: readonly Type[]
  mostBytes: number
  refusals: { tooLarge: Refusal; wrongType: Refusal }
}

const signatures: Record<string, number[]> = {
  'image/jpeg': [0xff, 0xd8, 0xff],
  'image/png': [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a],
  'application/pdf': [0x25, 0x50, 0x44, 0x46, 0x2d],
}

type Verdict<Type, Refusal> = { type: Type; refusal: null } | { refusal: Refusal }

/** Checks a file by its content before the upload. The server checks again. */
export async function validateFile<Type extends string, Refusal extends string>(
  file: Blob,
  { types, mostBytes, refusals }: FileRules<Type, Refusal>,
): Promise<Verdict<Type, Refusal>> {
  const start = new Uint8Array(await file.slice(0, 8).arrayBuffer())
  const type = types.find((type) => signatures[type]?.every((byte, at) => start[at] === byte))
  if (!type) return { refusal: refusals.wrongType }
  if (file.size > mostBytes) return { refusal: refusals.tooLarge }
  return { type, refusal: null }
}
