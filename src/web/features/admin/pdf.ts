import { GlobalWorkerOptions, getDocument, VerbosityLevel } from 'pdfjs-dist/legacy/build/pdf.mjs'
import workerUrl from 'pdfjs-dist/legacy/build/pdf.worker.min.mjs?url'
import { mostDocumentPages } from '#contract/files/documents'

/** Scripts decode the pictures of scanners, since our pages may not run WebAssembly. */
const decoders = import.meta.glob<string>('/node_modules/pdfjs-dist/wasm/*_nowasm_fallback.js', {
  query: '?url',
  import: 'default',
  eager: true,
})
const decoderFolder = new URL('.', new URL(Object.values(decoders)[0]!, location.href)).href

/** A page of 600 dots an inch has 35 million pixels. A picture with far more is made to exhaust the memory. */
const mostPixelsOfPicture = 100_000_000

GlobalWorkerOptions.workerSrc = workerUrl

/** Opens a PDF in a worker, which runs until it is closed. */
export function openPdf(file: Blob) {
  const task = file.arrayBuffer().then((data) =>
    getDocument({
      data,
      useWasm: false,
      wasmUrl: decoderFolder,
      maxImageSize: mostPixelsOfPicture,
      verbosity: VerbosityLevel.ERRORS,
    }),
  )
  async function readPages() {
    const pdf = await (await task).promise
    const count = Math.min(pdf.numPages, mostDocumentPages)
    return Promise.all(Array.from({ length: count }, (_, at) => pdf.getPage(at + 1)))
  }
  return { pages: readPages(), close: async () => (await task).destroy() }
}
