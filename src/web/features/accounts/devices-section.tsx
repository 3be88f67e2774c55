import { useQuery } from '@tanstack/react-query'
import { profile } from '#texts/profile'
import { call } from '#web/lib/api.ts'
import { askAuth } from '#web/lib/ask-auth.ts'
import { Button } from '#web/ui/button.tsx'
import { LoadFailure } from '#web/ui/load-failure.tsx'
import { Skeleton, SkeletonGroup } from '#web/ui/skeleton.tsx'
import { toast } from '#web/ui/toast.ts'
import { sessionsQuery, useAccountRefresh } from './accounts.queries.ts'
import { Device } from './device.tsx'
import { FormError } from './form-error.tsx'
import { useSectionFocus } from './section.tsx'
import { useAction } from './use-action.ts'

const texts = profile.devices
const allOthers = 'others'

export function DevicesSection() {
  const { data, error, refetch } = useQuery(sessionsQuery())
  const refresh = useAccountRefresh()
  const focusSection = useSectionFocus()
  const ending = useAction({
    mutationFn: endLogin,
    async onSuccess(_, which) {
      await refresh()
      focusSection()
      toast(which === allOthers ? texts.othersEnded : texts.ended)
    },
  })
  if (error && !data) return <LoadFailure text={texts.failed} onRetry={refetch} />
  if (!data) return <Waiting />

  const { sessions } = data
  const isEnding = (which: string) => ending.isPending && ending.variables === which

  return (
    <>
      <p>{sessions.length > 1 ? texts.text : texts.onlyThis}</p>
      <ul className="divide-y divide-line rounded-card border border-line">
        {sessions.map((session) => (
          <Device
            key={session.id}
            session={session}
            isEnding={isEnding(session.id)}
            onEnd={() => ending.mutate(session.id)}
          />
        ))}
      </ul>
      <FormError message={ending.failure} />
      {sessions.length > 1 && (
        <Button
          variant="secondary"
          onClick={() => ending.mutate(allOthers)}
          pending={isEnding(allOthers)}
          pendingText={texts.ending}
          className="sm:self-start"
        >
          {texts.endOthers}
        </Button>
      )}
    </>
  )
}

async function endLogin(which: string) {
  if (which !== allOthers) await call('DELETE /api/v1/account/sessions/:id', { params: { id: which } })
  else await askAuth(async (client) => ({ data: null, ...(await client.signOut({ scope: 'others' })) }))
}

function Waiting() {
  return (
    <SkeletonGroup className="flex flex-col gap-4">
      <Skeleton className="h-6" />
      <Skeleton shape="card" className="h-19" />
    </SkeletonGroup>
  )
}
