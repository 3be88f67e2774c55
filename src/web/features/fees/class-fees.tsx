import type { FeeBook, FeeTotals, TutorFee } from '#contract/fees/tutor.api'
import { fees } from '#texts/fees'
import { formatDate, formatMonth } from '#web/lib/dates.ts'
import { classTitle, shownName } from '#web/lib/names.ts'
import { Button, buttonClass } from '#web/ui/button.tsx'
import { CardSection } from '#web/ui/card.tsx'
import { FeeBadge, FeeFacts } from './fee-facts.tsx'
import { recordPayment, reversePayment, waiveFee } from './fees.queries.ts'
import { PaymentDialog } from './payment-dialog.tsx'
import { ReasonDialog } from './reason-dialog.tsx'

const texts = fees.tutor

/** `fees = paid + credit + waived + open`. Terms of zero are left out. */
export function Totals({ totals }: { totals: FeeTotals }) {
  const shown = (['fees', 'paid', 'credit', 'waived', 'open'] as const).filter(
    (kind) => totals[kind] > 0 || kind === 'fees' || kind === 'open',
  )
  return (
    <dl className="flex flex-wrap gap-x-6 gap-y-2">
      {shown.map((kind) => (
        <div key={kind}>
          <dt className="text-sm text-muted">{texts.totals[kind]}</dt>
          <dd className="text-lg font-semibold tabular-nums">{fees.rupees(totals[kind])}</dd>
        </div>
      ))}
    </dl>
  )
}

/** Shows who of a class has paid for a month. */
export function ClassFees({ of }: { of: FeeBook['classes'][number] }) {
  return (
    <CardSection title={classTitle(of)}>
      <Totals totals={of.totals} />
      <ul className="divide-y divide-line">
        {of.fees.map((fee) => (
          <li key={fee.id} className="flex flex-col gap-2 py-4 last:pb-0">
            <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
              <h3 className="font-semibold wrap-anywhere">{shownName(fee.learnerName)}</h3>
              <p className="flex items-center gap-2 tabular-nums">
                {fees.rupees(fee.openRupees || fee.rupees)} <FeeBadge state={fee.state} />
              </p>
            </div>
            <p className="text-sm text-muted">
              {shownName(fee.familyName)} · {fee.reference}
              {fee.openRupees > 0 && ` · ${fees.dueOn(formatDate(fee.dueOn))}`}
            </p>
            <FeeFacts fee={fee} />
            <FeeActs fee={fee} />
          </li>
        ))}
      </ul>
    </CardSection>
  )
}

function FeeActs({ fee }: { fee: TutorFee }) {
  const { id, learnerName, openRupees, state, payments } = fee
  const isOpen = openRupees > 0 && state !== 'claimed'
  const reversible = payments.filter(
    ({ receipt, reversesId, isReversed }) => receipt !== null && !reversesId && !isReversed,
  )
  if (!isOpen && reversible.length === 0) return null
  return (
    <div className="flex flex-wrap gap-2">
      {isOpen && (
        <>
          <PaymentDialog
            title={texts.recordTitle(learnerName)}
            text={texts.recordText}
            rupees={openRupees}
            method="cash"
            submit={texts.record}
            done={texts.recorded}
            onSubmit={(body) => recordPayment(id, body)}
            trigger={
              <Button size="sm" variant="secondary" aria-label={texts.recordOf(learnerName)}>
                {texts.record}
              </Button>
            }
          />
          <a
            href={whatsAppUrl(fee)}
            target="_blank"
            rel="noreferrer"
            aria-label={texts.remindOf(learnerName)}
            className={buttonClass({ size: 'sm', variant: 'ghost' })}
          >
            {texts.remind}
          </a>
          <ReasonDialog
            title={texts.waiveTitle(openRupees)}
            submit={texts.waive}
            done={texts.waivedDone}
            onSubmit={(reason) => waiveFee(id, reason)}
            trigger={
              <Button size="sm" variant="quiet" aria-label={texts.waiveOf(learnerName)}>
                {texts.waive}
              </Button>
            }
          />
        </>
      )}
      {reversible.map((payment) => (
        <ReasonDialog
          key={payment.id}
          title={texts.reverseTitle(payment.rupees)}
          submit={texts.reverse}
          done={texts.reversedDone}
          onSubmit={(reason) => reversePayment(payment.id, reason)}
          trigger={
            <Button size="sm" variant="quiet" aria-label={texts.reverseOf(payment.receipt!)}>
              {texts.reverse}
            </Button>
          }
        />
      ))}
    </div>
  )
}

/** The link opens WhatsApp with the reminder, to the family's number if known; otherwise the tutor chooses a contact. */
function whatsAppUrl(fee: TutorFee) {
  const text = texts.reminder({
    learner: fee.learnerName,
    name: classTitle(fee),
    month: formatMonth(`${fee.month}-01`),
    amount: fees.rupees(fee.openRupees),
    day: formatDate(fee.dueOn),
    reference: fee.reference,
  })
  return `https://wa.me/${fee.familyPhone?.whatsApp ?? ''}?${new URLSearchParams({ text })}`
}
