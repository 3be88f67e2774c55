import { keepPreviousData, useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { Heart } from 'lucide-react'
import { type ReactNode, type RefObject, Suspense, useEffect, useRef, useState } from 'react'
import { savedPath } from '#contract/saved/rules'
import { findTutors as texts } from '#texts/find-tutors'
import { type MapTutor, mapTutorsOf } from '#web/features/map/map-tutor.ts'
import { TutorMap } from '#web/features/map/maps.tsx'
import { SaveButton } from '#web/features/saved/save-button.tsx'
import { mapQuery, tutorsQuery } from '#web/features/search/search.queries.ts'
import { SearchBar } from '#web/features/search/search-bar.tsx'
import { filtersOf, noFilters, type SearchState, searchString } from '#web/features/search/search-url.ts'
import { SortSelect } from '#web/features/search/sort-select.tsx'
import { searchToastId, useFoundToast, useSearch } from '#web/features/search/use-search.ts'
import { ViewSwitch } from '#web/features/search/view-switch.tsx'
import { TutorListJsonLd } from '#web/features/tutors/tutor-list-json-ld.tsx'
import { TutorResults } from '#web/features/tutors/tutor-results.tsx'
import { storeLastSearch } from '#web/lib/last-search.ts'
import { useNavigationType } from '#web/lib/router/hooks.ts'
import { useSite } from '#web/lib/site.tsx'
import { PageHead } from '#web/shell/page-head.tsx'
import { Button } from '#web/ui/button.tsx'
import { lazyPart } from '#web/ui/lazy-part.tsx'
import { TextLink } from '#web/ui/link.tsx'
import { LoadFailure } from '#web/ui/load-failure.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { useFailureToast } from '#web/ui/overlay/toast.ts'
import { Greeting } from './find-tutors/greeting.tsx'

const areas = [
  "[grid-template-areas:'bar_bar'_'count_view'_'results_results']",
  "md:[grid-template-areas:'bar_view'_'panel_panel'_'count_count'_'results_results']",
].join(' ')

export default function FindTutors() {
  const { search, chosen, change } = useSearch()
  const results = useInfiniteQuery({ ...tutorsQuery(search), placeholderData: keepPreviousData })
  const heading = useRef<HTMLHeadingElement>(null)
  // Until the new answer is here, the counts are those of the search before.
  const latest = results.data?.pages[0]
  const found = results.isPlaceholderData ? undefined : latest
  const region = useResultsInSight(search)
  useFoundToast(search, found)
  useEffect(() => storeLastSearch(search), [search])

  /** What was pressed goes; reading on starts where its effect is. */
  function focusResults() {
    heading.current?.focus({ preventScroll: true })
  }
  function onClear() {
    change(noFilters)
    focusResults()
  }
  function onRetry() {
    void results.refetch()
    focusResults()
  }

  return (
    <div className="page-width pt-6 pb-12 md:pt-8">
      <PageHead title={texts.title} description={texts.description} path="/student" />
      <SampleDataNotice />
      <h1 className="text-2xl font-semibold">{texts.title}</h1>
      <div className="flex items-center justify-between gap-4">
        <Greeting />
        <TextLink to={savedPath} className="inline-flex min-h-11 shrink-0 items-center gap-2">
          <Heart aria-hidden className="size-5" /> {texts.saved}
        </TextLink>
      </div>
      <div className={`mt-2 grid grid-cols-[minmax(0,1fr)_11rem] items-center gap-x-3 gap-y-4 ${areas}`}>
        <SearchBar search={chosen} counts={latest} onChange={change} />
        <ViewSwitch view={chosen.view} onChange={(view) => change({ view })} className="[grid-area:view]" />
        <ResultsHead search={search} chosen={chosen} heading={heading} onChange={change} onClear={onClear}>
          {found
            ? texts.count(found.total, found.totalIsExact)
            : texts[results.error ? 'results' : 'searching']}
        </ResultsHead>
        <section
          ref={region}
          aria-label={texts.results}
          className="min-h-[70dvh] min-w-0 scroll-mt-16 self-start [grid-area:results]"
        >
          {search.view && found?.total !== 0 ? (
            <TutorsOnMap search={search} found={found} onList={() => change({ view: undefined })} />
          ) : (
            <Suspense>
              <TutorResults
                results={results}
                toastId={searchToastId}
                loadProfile={() => import('./tutor-profile.tsx')}
                renderAction={(tutor) => <SaveButton tutor={tutor} />}
                onClear={onClear}
                onRetry={onRetry}
              />
            </Suspense>
          )}
        </section>
      </div>
      {found && <TutorListJsonLd tutors={found.tutors} total={found.total} />}
    </div>
  )
}

type ResultsHeadProps = {
  search: SearchState
  chosen: SearchState
  heading: RefObject<HTMLHeadingElement | null>
  onChange: (change: SearchState) => void
  onClear: () => void
  children: ReactNode
}

/** How many were found, in which order, and the way back to all of them. */
function ResultsHead({ search, chosen, heading, onChange, onClear, children }: ResultsHeadProps) {
  return (
    <div className="flex min-h-11 items-center gap-3 [grid-area:count]">
      <div>
        <h2 ref={heading} tabIndex={-1} className="rounded-sm text-lg font-semibold">
          {children}
        </h2>
        {/* Phones have the choice itself in a sheet. */}
        {!search.view && search.sort && (
          <p className="text-sm text-muted md:hidden">{texts.sort.chosen(search.sort)}</p>
        )}
      </div>
      {searchString(filtersOf(search)) && (
        <Button variant="ghost" onClick={onClear} className="max-md:hidden">
          {texts.filters.clearAll}
        </Button>
      )}
      {!search.view && (
        <SortSelect
          search={chosen}
          onChange={onChange}
          className="ml-auto w-66 max-md:hidden md:flex-row md:items-center md:gap-3"
        />
      )}
    </div>
  )
}

function SampleDataNotice() {
  const { sampleData } = useSite()
  if (!sampleData) return null
  return (
    <Notice kind="warning" className="mb-5 py-2.5 text-sm">
      {texts.sampleData}
    </Notice>
  )
}

/** Someone deep in a list who searches anew goes on at the top of what was found; Back has its own place. */
function useResultsInSight(search: SearchState) {
  const region = useRef<HTMLElement>(null)
  const navigationType = useNavigationType()
  const query = searchString(search)
  const shown = useRef(query)
  useEffect(() => {
    if (query === shown.current) return
    shown.current = query
    const element = region.current!
    if (navigationType !== 'POP' && element.getBoundingClientRect().top < 0) element.scrollIntoView()
  }, [query, navigationType])
  return region
}

const nobody: MapTutor[] = []

const TutorSummary = lazyPart(
  async () => (await import('#web/features/tutors/tutor-summary.tsx')).TutorSummary,
  {},
)

type TutorsOnMapProps = {
  search: SearchState
  found: { total: number; totalIsExact: boolean } | undefined
  onList: () => void
}

function TutorsOnMap({ search, found, onList }: TutorsOnMapProps) {
  const { mapTiles } = useSite()
  const [selectedId, setSelectedId] = useState<string>()
  const { data: tutors, error, refetch } = useQuery({ ...mapQuery(search), select: mapTutorsOf })
  useEffect(TutorSummary.preload, [])
  useFailureToast(tutors ? null : error, { id: searchToastId, ...texts.failure })
  if (error && !tutors) return <LoadFailure text={texts.failure.text} onRetry={refetch} wasTold />
  return (
    <>
      <TutorMap
        tutors={tutors ?? nobody}
        selectedId={selectedId}
        onSelect={setSelectedId}
        renderCard={(id) => (
          <TutorSummary key={id} id={id} renderAction={(tutor) => <SaveButton tutor={tutor} />} />
        )}
        tiles={mapTiles}
      />
      <div className="mt-3 flex min-h-11 flex-wrap items-center justify-between gap-x-4">
        <p className="text-muted">
          {tutors && found && texts.map.shown(tutors.length, found.total, found.totalIsExact)}
        </p>
        <Button variant="ghost" onClick={onList} className="max-md:-ml-4">
          {texts.map.toList}
        </Button>
      </div>
    </>
  )
}
