import type { ReactNode } from 'react'
import { pictureUrl } from '#contract/files/pictures'
import { islandMap } from '#contract/island'
import type { TutorForm } from '#contract/tutors/form'
import { readPhone, showPhone } from '#contract/tutors/phone'
import { colon } from '#texts/formats'
import { tutorRegistration } from '#texts/tutor-registration'
import { tutorStepNames } from '#texts/tutor-steps'
import { lessonTexts } from '#web/features/tutors/lesson-texts.ts'
import { dayLine, gradeOptions, subjectLine } from '#web/lib/names.ts'
import { Button } from '#web/ui/button.tsx'
import { Avatar } from '#web/ui/data/avatar.tsx'
import type { TutorFormState } from './use-tutor-form.ts'

const { basics, aboutAndTeaching, extras, location: locationTexts, summary: texts } = tutorRegistration

type FormSummaryProps = { state: TutorFormState; onStep: (step: number) => void }

export function FormSummary({ state: { form, picture }, onStep }: FormSummaryProps) {
  const lessons = lessonTexts(form)
  return (
    <>
      <p className="text-muted">{texts.lead}</p>
      <Part title={tutorStepNames[0]} onChange={() => onStep(0)}>
        <Row label={basics.name}>{form.name}</Row>
        <Row label={basics.email}>{form.email}</Row>
        <Row label={basics.grades}>
          {gradeOptions
            .filter(({ value }) => form.grades.includes(value))
            .map(({ label }) => label)
            .join(', ')}
        </Row>
        <Row label={basics.subjects}>{subjectLine(form.subjects)}</Row>
        <Row label={basics.city}>{form.city}</Row>
      </Part>
      <Part title={tutorStepNames[1]} onChange={() => onStep(1)}>
        <Row label={tutorRegistration.picture.legend}>
          {picture && (
            <Avatar
              src={pictureUrl(picture.name)}
              alt={tutorRegistration.picture.alt}
              name={form.name}
              size="lg"
            />
          )}
        </Row>
        <Row label={aboutAndTeaching.bio}>
          <span className="whitespace-pre-line">{form.bio}</span>
        </Row>
        <Row label={aboutAndTeaching.phone}>{showPhone(readPhone(form.phoneNumber) ?? form.phoneNumber)}</Row>
        <Row label={locationTexts.legend}>{locationText(form)}</Row>
        <Row label={aboutAndTeaching.laureates}>{form.laureates}</Row>
        <Row label={aboutAndTeaching.sixCredits}>{form.sixCredits}</Row>
        <Row label={aboutAndTeaching.yearsExperience}>{form.yearsExperience}</Row>
        <Row label={aboutAndTeaching.studentsTaught}>{form.studentsTaught}</Row>
        <Row label={aboutAndTeaching.days}>{dayLine(form.availability.days)}</Row>
        <Row label={aboutAndTeaching.hours}>
          {texts.hours(form.availability.hours.start, form.availability.hours.end)}
        </Row>
        <Row label={extras.fee}>{lessons.fee}</Row>
        <Row label={extras.format}>{lessons.format}</Row>
        <Row label={extras.places}>{lessons.places}</Row>
        <Row label={extras.languages}>{lessons.languages}</Row>
      </Part>
    </>
  )
}

function locationText({ location: { shared, latitude, longitude, precision } }: TutorForm) {
  if (!shared || latitude === null || longitude === null) return locationTexts.notShared
  const decimals = islandMap.coordinateDecimals.summary
  const position = locationTexts.shared(latitude.toFixed(decimals), longitude.toFixed(decimals))
  return `${locationTexts.precisions[precision].label}${colon}${position}`
}

function Part({ title, onChange, children }: { title: string; onChange: () => void; children: ReactNode }) {
  return (
    <section>
      <div className="flex items-center justify-between gap-4">
        <h3 className="text-lg font-semibold">{title}</h3>
        <Button variant="ghost" onClick={onChange}>
          {texts.change(title)}
        </Button>
      </div>
      <dl className="mt-2 divide-y divide-line border-y border-line">{children}</dl>
    </section>
  )
}

function Row({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className="grid gap-x-6 py-2.5 sm:grid-cols-[12rem_1fr]">
      <dt className="text-sm text-muted sm:text-base">{label}</dt>
      <dd className="wrap-anywhere">
        {children === '' || children === null ? <span className="text-muted">{texts.none}</span> : children}
      </dd>
    </div>
  )
}
