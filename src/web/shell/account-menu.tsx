import { useQuery } from '@tanstack/react-query'
import {
  BadgeCheck,
  BellRing,
  CalendarCheck,
  Contact,
  CreditCard,
  Heart,
  LayoutDashboard,
  LogOut,
  type LucideIcon,
  Megaphone,
  MessagesSquare,
  Presentation,
  ShieldCheck,
  UserRound,
  Users,
  Wallet,
} from 'lucide-react'
import {
  type FocusEvent,
  type KeyboardEvent,
  type RefObject,
  useEffect,
  useId,
  useRef,
  useState,
} from 'react'
import { alertsPath } from '#contract/alerts/rules'
import { messagesPath } from '#contract/messages/paths'
import { requestsPath } from '#contract/requests/rules'
import { savedPath } from '#contract/saved/rules'
import { accountMenu } from '#texts/account-menu'
import { accountAreaId } from '#web/features/auth/auth-dialog-state.ts'
import { logOut } from '#web/features/auth/log-out.ts'
import { ownAccountQuery } from '#web/features/tutors/tutors.queries.ts'
import { type OwnTutor, useOwnTutor } from '#web/features/tutors/use-own-tutor.ts'
import type { Account } from '#web/lib/auth/session.ts'
import { useOutbox } from '#web/lib/offline/use-outbox.ts'
import { Link } from '#web/lib/router/link.tsx'
import { Avatar } from '#web/ui/data/avatar.tsx'
import { Badge } from '#web/ui/data/badge.tsx'
import { lazyPart } from '#web/ui/lazy-part.tsx'
import { Spinner } from '#web/ui/spinner.tsx'

export function AccountMenu({ account }: { account: Account }) {
  const [isOpen, setOpen] = useState(false)
  const button = useRef<HTMLButtonElement>(null)
  const panelId = useId()

  // The login dialog has just closed, and may have focused this area before the button was rendered.
  useEffect(() => {
    if (document.activeElement?.id === accountAreaId) button.current?.focus()
  }, [])

  function onToggle() {
    setOpen(!isOpen)
    // Safari does not focus a button on click, and the menu closes when it loses the focus.
    button.current?.focus()
  }
  function onBlur({ currentTarget, relatedTarget }: FocusEvent) {
    if (!currentTarget.contains(relatedTarget)) setOpen(false)
  }
  function onKeyDown({ key }: KeyboardEvent) {
    if (key !== 'Escape' || !isOpen) return
    setOpen(false)
    button.current?.focus()
  }

  return (
    <nav aria-label={accountMenu.menu} onBlur={onBlur} onKeyDown={onKeyDown} className="relative">
      <button
        ref={button}
        type="button"
        aria-expanded={isOpen}
        aria-controls={panelId}
        onClick={onToggle}
        className="flex rounded-full"
      >
        <span className="sr-only">{accountMenu.menu}</span>
        <AccountAvatar account={account} />
      </button>
      <div
        id={panelId}
        hidden={!isOpen}
        // A click on the text keeps the focus inside, so that the menu stays open.
        tabIndex={-1}
        className="absolute top-full right-0 mt-2 w-72 rounded-card border border-line bg-raised p-2 shadow-float outline-none"
      >
        <div className="flex flex-col items-start gap-2 px-3 pt-2 pb-3">
          <AccountName account={account} />
          <Badge tone="lagoon">{accountMenu.signedIn}</Badge>
        </div>
        <AccountLinks account={account} onLeave={() => setOpen(false)} focusTarget={button} />
      </div>
    </nav>
  )
}

export function PhoneAccount({ account, onLeave }: { account: Account; onLeave: () => void }) {
  return (
    <>
      <div className="flex items-center gap-3 px-3 pb-3">
        <AccountAvatar account={account} />
        <AccountName account={account} />
      </div>
      <AccountLinks account={account} onLeave={onLeave} isBelowMainLinks />
    </>
  )
}

/** A tutor without an account picture is shown with the profile's. */
function AccountAvatar({ account: { pictureUrl, fullName, email } }: { account: Account }) {
  const tutor = useOwnTutor()
  return <Avatar src={pictureUrl ?? tutor?.pictureUrl} alt="" name={fullName} email={email} loading="eager" />
}

function AccountName({ account: { fullName, email } }: { account: Account }) {
  return (
    <div className="max-w-full min-w-0">
      <p className="truncate font-semibold">{fullName || email.split('@')[0]}</p>
      <p className="truncate text-sm text-muted">{email}</p>
    </div>
  )
}

const rowClass =
  'flex min-h-11 w-full items-center gap-3 rounded-md px-3 text-left transition-colors hover:bg-wash [&_svg]:size-5 [&_svg]:shrink-0 [&_svg]:text-muted'

type AccountLink = { to: string; text: string; Icon: LucideIcon }

type Known = { tutor: OwnTutor | null | undefined; hasFamily: boolean }

function linksOf({ isAdmin }: Account, { tutor, hasFamily }: Known): AccountLink[] {
  const profile = { to: '/profile', text: accountMenu.profile, Icon: UserRound }
  const bookings = { to: '/profile#bookings', text: accountMenu.bookings, Icon: CalendarCheck }
  const saved = { to: savedPath, text: accountMenu.saved, Icon: Heart }
  const alerts = { to: alertsPath, text: accountMenu.alerts, Icon: BellRing }
  const requests = { to: requestsPath.family, text: accountMenu.requests, Icon: Megaphone }
  const messages = { to: messagesPath, text: accountMenu.messages, Icon: MessagesSquare }
  const family = { to: '/family', text: accountMenu.family, Icon: Users }
  const administration = { to: '/admin', text: accountMenu.administration, Icon: ShieldCheck }
  return [
    ...(tutor ? [...tutorLinks(tutor), profile] : [profile, bookings, saved, alerts, requests]),
    messages,
    ...(hasFamily ? [family] : []),
    ...(isAdmin ? [administration] : []),
  ]
}

const dashboardPath = '/tutor/dashboard'

/** A hidden profile has no public page, but can be edited and shown again. */
const tutorLinks = ({ id, isListed }: OwnTutor): AccountLink[] => [
  { to: dashboardPath, text: accountMenu.dashboard, Icon: LayoutDashboard },
  isListed
    ? { to: `/tutor/profile/${id}`, text: accountMenu.tutorPage, Icon: Contact }
    : { to: '/tutor/signup', text: accountMenu.editTutorPage, Icon: Contact },
  { to: '/tutor/hours', text: accountMenu.hours, Icon: CalendarCheck },
  { to: '/tutor/classes', text: accountMenu.classes, Icon: Presentation },
  { to: requestsPath.tutor, text: accountMenu.tutorRequests, Icon: Megaphone },
  { to: '/tutor/fees', text: accountMenu.fees, Icon: Wallet },
  { to: '/tutor/subscription', text: accountMenu.subscription, Icon: CreditCard },
  { to: '/tutor/verification', text: accountMenu.verification, Icon: BadgeCheck },
]

/** Few people have unsent changes. */
const SignOutQuestion = lazyPart(async () => (await import('./sign-out-question.tsx')).SignOutQuestion, {})

type AccountLinksProps = {
  account: Account
  onLeave: () => void
  isBelowMainLinks?: boolean
  /** Takes the focus after the question, since the menu closes when it loses the focus. */
  focusTarget?: RefObject<HTMLElement | null>
}

function AccountLinks({ account, onLeave, isBelowMainLinks, focusTarget }: AccountLinksProps) {
  const { data: own } = useQuery(ownAccountQuery())
  const all = linksOf(account, { tutor: useOwnTutor(), hasFamily: own?.hasFamily ?? false })
  // The main links include the dashboard.
  const links = isBelowMainLinks ? all.filter(({ to }) => to !== dashboardPath) : all
  const [isLeaving, setLeaving] = useState(false)
  const unsent = useOutbox().length
  const [isConfirming, setConfirming] = useState(false)
  async function onLogOut() {
    if (isLeaving) return
    if (unsent > 0 && !isConfirming) return setConfirming(true)
    setConfirming(false)
    setLeaving(true)
    await logOut()
    setLeaving(false)
  }
  return (
    <ul className="border-t border-line pt-2">
      {links.map(({ to, text, Icon }) => (
        <li key={to}>
          <Link to={to} onClick={onLeave} className={rowClass}>
            <Icon aria-hidden />
            {text}
          </Link>
        </li>
      ))}
      <li>
        <button type="button" aria-busy={isLeaving} onClick={onLogOut} className={rowClass}>
          {isLeaving ? <Spinner /> : <LogOut aria-hidden />}
          {isLeaving ? accountMenu.loggingOut : accountMenu.logOut}
        </button>
        {isConfirming && (
          <SignOutQuestion
            unsent={unsent}
            onLeave={onLogOut}
            onStay={() => setConfirming(false)}
            focusTarget={focusTarget}
          />
        )}
      </li>
    </ul>
  )
}
