import { z } from 'zod'

/** What an endpoint with `download` responds with: the file as it is, to be saved and never to be run. */
export const Download = z.object({ name: z.string(), type: z.string(), bytes: z.instanceof(Uint8Array) })
export type Download = z.infer<typeof Download>
