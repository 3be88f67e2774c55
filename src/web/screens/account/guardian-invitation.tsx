import { useQuery } from '@tanstack/react-query'
import { CloudOff, MailX, RefreshCw, Users } from 'lucide-react'
import { useForm } from 'react-hook-form'
import type { Grade } from '#contract/catalog/rules'
import { consentVersion } from '#contract/families/rules'
import { family } from '#texts/family'
import { gradeNames } from '#texts/names'
import { ConsentField } from '#web/features/families/consent-field.tsx'
import {
  acceptInvitation,
  invitationQuery,
  useFamilyChange,
} from '#web/features/families/families.queries.ts'
import { ApiError } from '#web/lib/api.ts'
import { useSession } from '#web/lib/auth/session.ts'
import { showRefusal } from '#web/lib/form-refusal.ts'
import { shownName } from '#web/lib/names.ts'
import { useNavigate, useSearchParams } from '#web/lib/router/hooks.ts'
import { Link } from '#web/lib/router/link.tsx'
import { LinkCard, Processing } from '#web/shell/link-card.tsx'
import { LoginNeeded } from '#web/shell/login-needed.tsx'
import { PageHead } from '#web/shell/page-head.tsx'
import { Button, buttonClass } from '#web/ui/button.tsx'
import { Notice } from '#web/ui/notice.tsx'

const texts = family.invitation

/** The screen to which the e-mail with an invitation leads. */
export default function GuardianInvitation() {
  const { status } = useSession()
  const token = useSearchParams()[0].get('token') ?? ''
  if (status === 'loading') return <Processing {...texts.processing} />
  if (status !== 'signed-in')
    return (
      <div className="page-width min-h-dvh py-8">
        <PageHead title={texts.loginNeeded.title} description={texts.loginNeeded.text} />
        <LoginNeeded texts={texts.loginNeeded} />
      </div>
    )
  return <Invitation token={token} />
}

function Invitation({ token }: { token: string }) {
  const { data, error, refetch } = useQuery(invitationQuery(token))
  if (data) return <AcceptInvitation token={token} {...data} />
  if (!error) return <Processing {...texts.processing} />
  if (error instanceof ApiError && error.status === 409)
    return (
      <LinkCard icon={MailX} tone="danger" title={texts.over.title} text={error.message}>
        <Link to="/family" className={buttonClass({ variant: 'secondary' })}>
          {texts.toFamily}
        </Link>
      </LinkCard>
    )
  return (
    <LinkCard icon={CloudOff} tone="danger" {...texts.failed}>
      <Button onClick={() => refetch()}>
        <RefreshCw aria-hidden /> {texts.tryAgain}
      </Button>
    </LinkCard>
  )
}

type AcceptInvitationProps = {
  token: string
  invitedBy: string
  children: { id: string; firstName: string; grade: Grade }[]
}

function AcceptInvitation({ token, invitedBy, children }: AcceptInvitationProps) {
  const navigate = useNavigate()
  const { register, handleSubmit, setError, formState } = useForm({ defaultValues: { consent: false } })
  const { errors, isSubmitting } = formState
  const accept = useFamilyChange(acceptInvitation)

  const onSubmit = handleSubmit(async () => {
    try {
      await accept.mutateAsync({ token, consent: consentVersion })
      navigate('/family')
    } catch (error) {
      showRefusal(error, setError)
    }
  })

  const { title, text, accept: action, accepting } = texts.ask
  return (
    <LinkCard icon={Users} title={title} text={text(shownName(invitedBy))}>
      <ul>
        {children.map(({ id, firstName, grade }) => (
          <li key={id} className="font-semibold wrap-anywhere">
            {firstName}, {gradeNames[grade]}
          </li>
        ))}
      </ul>
      <form noValidate onSubmit={onSubmit} className="flex flex-col gap-3 text-left">
        <ConsentField
          error={errors.consent?.message}
          {...register('consent', { required: family.form.consentRequired })}
        />
        {errors.root && <Notice kind="danger">{errors.root.message}</Notice>}
        <Button type="submit" pending={isSubmitting} pendingText={accepting}>
          {action}
        </Button>
      </form>
    </LinkCard>
  )
}
