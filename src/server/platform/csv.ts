import type { Download } from '#contract/files/downloads'

/** A CSV file (RFC 4180) with a byte order mark, by which Excel recognises UTF-8. */
export function csvFile(name: string, lines: (string | number)[][]): Download {
  const text = lines.map((line) => line.map(csvField).join(',')).join('\r\n')
  return {
    name,
    type: 'text/csv; charset=utf-8',
    bytes: new TextEncoder().encode(`\uFEFF${text}\r\n`),
  }
}

/** Escapes text that begins like a formula: spreadsheets would execute it. */
function csvField(value: string | number) {
  if (typeof value === 'number') return String(value)
  const harmless = /^[=+\-@\t\r]/.test(value) ? `'${value}` : value
  return /[",\r\n]/.test(harmless) ? `"${harmless.replaceAll('"', '""')}"` : harmless
}
