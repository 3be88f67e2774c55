import { z } from 'zod'

/** The response of an endpoint with `download`: a file to be saved and never to be run. */
export const Download = z.object({ name: z.string(), type: z.string(), bytes: z.instanceof(Uint8Array) })
export type Download = z.infer<typeof Download>
