export function saveFile(name: string, type: string, content: BlobPart) {
  const link = document.createElement('a')
  link.href = URL.createObjectURL(new Blob([content], { type }))
  link.download = name
  link.click()
  // Safari reads the URL some time after the click.
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000)
}
