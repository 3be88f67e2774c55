import { z } from 'zod'
import type { ProviderEvent } from '../provider.ts'
import type { Api } from './api.ts'
import { subjectOf } from './event-resources.ts'

export const Event = z.object({
  id: z.string().min(1).max(100),
  event_type: z.string().max(100),
  resource: z.unknown(),
})

export async function eventAbout(
  api: Api,
  { id, event_type: type, resource }: z.infer<typeof Event>,
  transmissionId: string,
): Promise<ProviderEvent> {
  return { eventId: id, transmissionId, type, about: await subjectOf(api, type, resource) }
}
