import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { FamilyFee, TutorPayment } from '#contract/fees/api'
import { feeStatementPath } from '#contract/fees/paths'
import { fees } from '#texts/fees'
import { colon } from '#texts/formats'
import { methodNames } from '#texts/payment-methods'
import { capitalize } from '#web/lib/capitalize.ts'
import { formatDayOfMonth, formatMonth } from '#web/lib/dates.ts'
import { failureText } from '#web/lib/form-refusal.ts'
import { classTitle } from '#web/lib/names.ts'
import { askedByScreen } from '#web/lib/query.ts'
import { Button } from '#web/ui/button.tsx'
import { CardSection } from '#web/ui/card.tsx'
import { CopyButton } from '#web/ui/copy-button.tsx'
import { Disclosure } from '#web/ui/disclosure.tsx'
import { TextLink } from '#web/ui/link.tsx'
import { LoadFailure } from '#web/ui/load-failure.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { toast } from '#web/ui/overlay/toast.ts'
import { Unbroken } from '#web/ui/unbroken.tsx'
import { FeeDialog } from './fee-dialog.tsx'
import { FeeBadge, FeeFacts } from './fee-facts.tsx'
import {
  claimPayment,
  familyFeesQuery,
  loadPaymentPicture,
  useLiveFees,
  withdrawPayment,
} from './fees.queries.ts'
import { PaymentDialog } from './payment-dialog.tsx'
import { isPending, rupeesToPay } from './payments.ts'

const texts = fees.family

/** What a family has to pay, how, and what it paid. Without classes it is not there. */
export function FeesSection() {
  const { data, error, refetch } = useQuery({ ...familyFeesQuery(), ...askedByScreen })
  useLiveFees()
  if (!data) return error ? <LoadFailure text={fees.failed} onRetry={() => void refetch()} /> : null
  if (data.fees.length === 0 && data.tutors.length === 0) return null
  const toPay = data.fees.filter(({ openRupees, state }) => openRupees > 0 || state === 'claimed').reverse()
  const done = data.fees.filter((fee) => !toPay.includes(fee))
  const open = rupeesToPay(data.fees)
  const payTo = (fee: FamilyFee) => data.tutors.find(({ tutorId }) => tutorId === fee.tutorId)
  const others = data.tutors.filter(
    (tutor) => !toPay.some((fee) => fee.state !== 'claimed' && payTo(fee) === tutor),
  )
  return (
    <CardSection
      id="fees"
      title={texts.title}
      aside={<p className="font-semibold tabular-nums">{open > 0 ? texts.total(open) : texts.nothingDue}</p>}
    >
      {toPay.length > 0 && (
        <ul className="divide-y divide-line">
          {toPay.map((fee) => (
            <li key={fee.id} className="py-2 first:pt-0">
              <Disclosure summary={<FeeHead fee={fee} />}>
                <div className="flex flex-col gap-3 pt-2">
                  <p className="text-sm text-muted">{fee.tutorName}</p>
                  <FeeFacts fee={fee} />
                  {fee.state === 'claimed' ? <Withdraw fee={fee} /> : <Pay fee={fee} tutor={payTo(fee)} />}
                </div>
              </Disclosure>
            </li>
          ))}
        </ul>
      )}
      {data.credits.map(({ enrolmentId, rupees, learnerName, tutorName, hasLeft, ...names }) => (
        <Notice key={enrolmentId} kind="info">
          {texts.credit(rupees, learnerName, classTitle(names))}{' '}
          {hasLeft ? texts.creditBack(tutorName) : texts.creditNext}
        </Notice>
      ))}
      <div className="flex flex-col empty:hidden">
        {others.map((tutor) => (
          <Disclosure
            key={tutor.tutorId}
            summary={<h3 className="flex-1 font-semibold">{texts.howToPay(tutor.tutorName)}</h3>}
          >
            <HowToPay tutor={tutor} />
          </Disclosure>
        ))}
        {(done.length > 0 || data.years.length > 0) && <Earlier done={done} years={data.years} />}
      </div>
    </CardSection>
  )
}

function Earlier({ done, years }: { done: FamilyFee[]; years: number[] }) {
  return (
    <Disclosure
      summary={
        <>
          <h3 className="flex-1 font-semibold">{texts.history}</h3>
          {done.length > 0 && <span className="text-sm text-muted">{done.length}</span>}
        </>
      }
    >
      <ul className="divide-y divide-line">
        {done.map((fee) => (
          <li key={fee.id} className="flex flex-col gap-2 py-4">
            <div className="flex items-center gap-3">
              <FeeHead fee={fee} />
            </div>
            <p className="text-sm text-muted">{fee.tutorName}</p>
            <FeeFacts fee={fee} />
          </li>
        ))}
      </ul>
      <p className="flex flex-wrap gap-x-6 text-sm">
        {years.map((year) => (
          <TextLink key={year} to={feeStatementPath(year)} isStandalone>
            {texts.statement(year)}
          </TextLink>
        ))}
      </p>
    </Disclosure>
  )
}

function FeeHead({ fee }: { fee: FamilyFee }) {
  const { learnerName, month, isTrial, dueOn, rupees, openRupees, state } = fee
  const isDue = openRupees > 0 && state !== 'claimed'
  return (
    <>
      <h3 className="min-w-0 flex-1 wrap-anywhere">
        <span className="block font-semibold">
          <Unbroken>{learnerName + colon + classTitle(fee)}</Unbroken>
        </span>
        <span className="block text-sm text-muted">
          {isTrial && `${fees.trialShort} `}
          {capitalize(formatMonth(`${month}-01`))}
          {isDue && `, ${fees.dueOn(formatDayOfMonth(dueOn).long)}`}
        </span>
      </h3>
      <span className="flex shrink-0 flex-col items-end gap-1 tabular-nums">
        {fees.rupees(openRupees > 0 ? openRupees : rupees)} <FeeBadge state={state} />
      </span>
    </>
  )
}

function Pay({ fee, tutor }: { fee: FamilyFee; tutor: TutorPayment | undefined }) {
  const { id, reference, openRupees, tutorName, learnerName, month } = fee
  return (
    <>
      {tutor && (
        <div>
          <p className="font-semibold">{texts.howToPay(tutorName)}</p>
          <HowToPay tutor={tutor} />
        </div>
      )}
      <div className="flex flex-wrap items-center gap-x-3">
        <p>
          {texts.remark} <strong className="tabular-nums">{reference}</strong>
        </p>
        <CopyButton text={reference} label={texts.copy} copiedLabel={texts.copied} variant="ghost" />
      </div>
      <PaymentDialog
        title={texts.claimTitle}
        text={texts.claimText(tutorName)}
        rupees={openRupees}
        method="juice"
        submit={texts.send}
        done={texts.sent}
        onSubmit={(body) => claimPayment(id, body)}
        trigger={
          <Button
            aria-label={texts.iHavePaidOf(learnerName, classTitle(fee), formatMonth(`${month}-01`))}
            className="sm:self-start"
          >
            {texts.iHavePaid}
          </Button>
        }
      />
      <p className="text-sm text-muted">{texts.direct}</p>
    </>
  )
}

function Withdraw({ fee }: { fee: FamilyFee }) {
  const { tutorName, learnerName, payments } = fee
  const { id, rupees } = payments.find(isPending)!
  return (
    <FeeDialog
      title={texts.withdraw.title}
      text={texts.withdraw.text(rupees, tutorName)}
      submit={texts.withdraw.submit}
      done={texts.withdraw.done}
      values={{}}
      onSubmit={() => withdrawPayment(id)}
      trigger={
        <Button
          size="sm"
          variant="secondary"
          className="self-start"
          aria-label={texts.withdraw.of(learnerName, classTitle(fee))}
        >
          {texts.withdraw.action}
        </Button>
      }
    />
  )
}

function HowToPay({ tutor: { tutorId, tutorName, details, hasPicture } }: { tutor: TutorPayment }) {
  const [picture, setPicture] = useState<string | null>(null)
  const onShow = () =>
    loadPaymentPicture(tutorId).then(setPicture, (error) =>
      toast({ title: failureText(error), kind: 'destructive' }),
    )
  return (
    <div className="flex flex-col items-start gap-2">
      <ul>
        {details.map(({ method, details }) => (
          <li key={method} className="wrap-anywhere">
            {methodNames[method] + colon}
            <span className="tabular-nums">{details}</span>
          </li>
        ))}
      </ul>
      {picture ? (
        <img
          src={picture}
          alt={texts.pictureOf(tutorName)}
          className="w-full max-w-72 rounded-md border border-line"
        />
      ) : (
        hasPicture && (
          <Button variant="secondary" size="sm" onClick={() => void onShow()}>
            {texts.picture}
          </Button>
        )
      )}
    </div>
  )
}
