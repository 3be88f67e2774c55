import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Download, Telescope } from 'lucide-react'
import type { ReactNode } from 'react'
import { cities, subjects } from '#contract/catalog/rules'
import type { DemandTown } from '#contract/demand/api'
import { defaultPeriod, demandPeriods } from '#contract/demand/rules'
import { admin } from '#texts/admin'
import { demand as texts } from '#texts/demand'
import { subjectNames } from '#texts/names'
import { failureText } from '#web/lib/form-refusal.ts'
import { cityOptions, named } from '#web/lib/names.ts'
import { useNavigate, useSearchParams } from '#web/lib/router/hooks.ts'
import { readChoices, writeParams } from '#web/lib/url-params.ts'
import { Button } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { Field } from '#web/ui/form/field.tsx'
import { NativeSelect } from '#web/ui/form/native-select.tsx'
import { LoadFailure } from '#web/ui/load-failure.tsx'
import { toast } from '#web/ui/overlay/toast.ts'
import { Skeleton, SkeletonGroup } from '#web/ui/skeleton.tsx'
import { type DemandChoice, demandQuery, downloadDemand } from '../admin.queries.ts'
import { optionsOf } from '../admin-list.tsx'
import { DemandTable } from './demand-table.tsx'
import { Funnel } from './funnel.tsx'
import { Towns } from './towns.tsx'

const cityNames = cities.map(({ name }) => name)
const choices = { days: demandPeriods, subject: subjects, city: cityNames }
const choiceNames = ['days', 'subject', 'city'] as const

const withAny = (label: string, options: readonly { value: string; label: string }[]) => [
  { value: '', label },
  ...options,
]

type RenderMap = (towns: DemandTown[]) => ReactNode

export function Demand({ renderMap }: { renderMap: RenderMap }) {
  const [params] = useSearchParams()
  const navigate = useNavigate()
  const { days = defaultPeriod, ...area } = readChoices(params, choices)
  const chosen: DemandChoice = { days, ...area }
  const change = (changed: object) =>
    void navigate(
      { search: writeParams(choiceNames, { ...chosen, ...changed }) },
      { preventScrollReset: true },
    )
  const onDownload = () =>
    downloadDemand(chosen).catch((error) => toast({ title: failureText(error), kind: 'destructive' }))
  return (
    <>
      <div className="grid items-end gap-3 sm:grid-cols-3 xl:grid-cols-[1fr_1fr_1fr_auto]">
        <Field label={texts.period}>
          <NativeSelect
            value={days}
            options={optionsOf(texts.periods)}
            onValueChange={(days) => change({ days })}
          />
        </Field>
        <Field label={texts.subject}>
          <NativeSelect
            value={chosen.subject ?? ''}
            options={withAny(texts.anySubject, subjects.map(named(subjectNames)))}
            onValueChange={(subject) => change({ subject: subject || undefined })}
          />
        </Field>
        <Field label={texts.town}>
          <NativeSelect
            value={chosen.city ?? ''}
            options={withAny(texts.anyTown, cityOptions)}
            onValueChange={(city) => change({ city: city || undefined })}
          />
        </Field>
        <Button variant="secondary" onClick={() => void onDownload()} className="sm:w-fit">
          <Download aria-hidden /> {texts.file}
        </Button>
      </div>
      <Report chosen={chosen} renderMap={renderMap} />
    </>
  )
}

function Report({ chosen, renderMap }: { chosen: DemandChoice; renderMap: RenderMap }) {
  const { data, error, refetch, isPlaceholderData } = useQuery({
    ...demandQuery(chosen),
    placeholderData: keepPreviousData,
  })
  if (!data && error) return <LoadFailure text={admin.failed} onRetry={() => void refetch()} />
  if (!data) return <ReportSkeleton />
  const { rows, total, towns, funnel } = data
  return (
    <div
      aria-busy={isPlaceholderData}
      className="flex min-w-0 flex-col gap-5 transition-opacity aria-busy:opacity-60"
    >
      {total > 0 ? (
        <Towns towns={towns} map={renderMap(towns)} />
      ) : (
        <EmptyState icon={<Telescope />} {...texts.empty} />
      )}
      <Funnel steps={funnel} />
      {total > 0 && <DemandTable rows={rows} total={total} />}
    </div>
  )
}

function ReportSkeleton() {
  return (
    <SkeletonGroup className="flex flex-col gap-5">
      <Skeleton shape="card" className="h-150 sm:h-112" />
      <Skeleton shape="card" className="h-96" />
    </SkeletonGroup>
  )
}
