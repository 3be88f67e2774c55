import { InboxLink } from '#web/features/messages/inbox-link.tsx'
import { Bell } from '#web/features/notifications/bell.tsx'
import { useSession } from '#web/lib/auth/session.ts'

/** On phones it shares its room with the account. */
export function HeaderBell() {
  const session = useSession()
  if (session.status !== 'signed-in') return null
  return (
    <div className="absolute right-0 z-10 size-11 sm:right-12">
      <Bell key={session.account.id} />
      {/* The narrowest phones have no room for this link, which their menu has too. */}
      <InboxLink
        key={`inbox of ${session.account.id}`}
        className="absolute! top-0 right-12 max-[359px]:hidden"
      />
    </div>
  )
}
