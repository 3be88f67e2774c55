import { type FormEvent, type ReactNode, useId, useMemo, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import type { TutorProblems } from '#contract/tutors/form'
import type { MyTutorProfile } from '#contract/tutors/registration.api'
import { isSameName } from '#contract/tutors/rules'
import { tutorRegistration as texts } from '#texts/tutor-registration'
import type { Account } from '#web/lib/auth/session.ts'
import { useNavigate } from '#web/lib/router/hooks.ts'
import { CardSection } from '#web/ui/card.tsx'
import { SaveBar } from '#web/ui/form/save-bar.tsx'
import { toast } from '#web/ui/overlay/toast.ts'
import { About, Teaching } from './about-and-teaching.tsx'
import { BasicInfo } from './basic-info.tsx'
import { type FilledForm, savedForm } from './filled-form.ts'
import { useSaveProfile } from './registration.queries.ts'
import { firstInvalid, problemsOf, rejectedFields, useTutorForm } from './use-tutor-form.ts'

type EditProfileProps = { profile: MyTutorProfile; account: Account; intro: ReactNode }

export function EditProfile({ profile, account, intro }: EditProfileProps) {
  const save = useSaveProfile()
  const navigate = useNavigate()
  const [isSubmitting, setSubmitting] = useState(false)
  const start = useMemo(() => savedForm(profile, account.email), [profile, account.email])

  async function onSubmit(filled: FilledForm) {
    setSubmitting(true)
    try {
      const saved = await save(filled)
      const isListed = saved.listing === 'listed'
      toast(isListed ? texts.saved : texts.savedHidden)
      await navigate(isListed ? `/tutor/profile/${saved.id}` : '/tutor/dashboard', { isSure: true })
      return {}
    } catch (error) {
      toast({ ...texts.saveFailed, kind: 'destructive' })
      return rejectedFields(error)
    } finally {
      setSubmitting(false)
    }
  }

  return (
    <EditForm
      start={start}
      intro={intro}
      accountEmail={account.email}
      verifiedName={profile.verified ? profile.name : undefined}
      isSubmitting={isSubmitting}
      onSubmit={onSubmit}
    />
  )
}

const { sections } = texts.edit

type EditFormProps = {
  start: FilledForm
  /** Stands above the form, and saves by itself. */
  intro: ReactNode
  accountEmail: string
  /** The name that the verified badge was given to. */
  verifiedName?: string
  isSubmitting: boolean
  /** Returns the problems that the server has found. */
  onSubmit: (filled: FilledForm) => Promise<TutorProblems>
}

/** The whole profile on one page, with a save button that is always visible. */
function EditForm({ start, intro, accountEmail, verifiedName, isSubmitting, onSubmit }: EditFormProps) {
  const state = useTutorForm(start, { isStored: false })
  const { form, picture } = state
  const losesBadge = verifiedName !== undefined && !isSameName(form.name, verifiedName)
  const [saved] = useState(start)
  const isChanged = JSON.stringify(form) !== JSON.stringify(saved.form) || picture !== saved.picture
  const element = useRef<HTMLFormElement>(null)
  const id = useId()

  function showProblems(problems: TutorProblems) {
    flushSync(() => state.setProblems(problems))
    firstInvalid(element)?.focus()
  }

  async function onSave(event: FormEvent) {
    event.preventDefault()
    if (isSubmitting) return
    const problems = problemsOf(form)
    if (Object.keys(problems).length > 0) return showProblems(problems)
    const refused = await onSubmit({ form, picture })
    // The picture would be refused again, and the form is valid without it.
    if (refused.profilePicture) state.setPicture(null)
    if (Object.keys(refused).length > 0) showProblems(refused)
  }

  return (
    <div>
      {intro}
      <form id={id} ref={element} noValidate onSubmit={onSave} className="flex flex-col gap-6">
        <FormSection title={sections.basics}>
          <BasicInfo state={state} accountEmail={accountEmail} losesBadge={losesBadge} />
        </FormSection>
        <FormSection title={sections.about}>
          <About state={state} />
        </FormSection>
        <FormSection title={sections.teaching}>
          <Teaching state={state} />
        </FormSection>
      </form>
      <SaveBar
        form={id}
        isChanged={isChanged}
        isSaving={isSubmitting}
        texts={{
          ...texts.edit,
          unsaved: losesBadge ? texts.edit.unsavedName : texts.edit.unsaved,
          save: texts.save,
          saving: texts.saving,
        }}
      />
    </div>
  )
}

function FormSection({ title, children }: { title: string; children: ReactNode }) {
  return (
    <CardSection title={title}>
      <div className="flex flex-col gap-6">{children}</div>
    </CardSection>
  )
}
