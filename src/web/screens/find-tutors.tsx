import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query'
import { Heart } from 'lucide-react'
import { type ReactNode, type RefObject, Suspense, useEffect, useRef } from 'react'
import { newRequestPath } from '#contract/requests/rules'
import { savedPath } from '#contract/saved/rules'
import { findTutors as texts } from '#texts/find-tutors'
import { useCountSearch } from '#web/features/demand/count-search.ts'
import { MapToCome } from '#web/features/map/map-frame.tsx'
import { MapOnRequest } from '#web/features/map/map-on-request.tsx'
import { SaveButton } from '#web/features/saved/save-button.tsx'
import { tutorsQuery } from '#web/features/search/search.queries.ts'
import { SearchBar } from '#web/features/search/search-bar.tsx'
import { filtersOf, noFilters, type SearchState, searchString } from '#web/features/search/search-url.ts'
import { SortSelect } from '#web/features/search/sort-select.tsx'
import { searchToastId, useFoundToast, useSearch } from '#web/features/search/use-search.ts'
import { ViewSwitch } from '#web/features/search/view-switch.tsx'
import { TutorListJsonLd } from '#web/features/tutors/tutor-list-json-ld.tsx'
import { TutorResults } from '#web/features/tutors/tutor-results.tsx'
import { storeLastSearch } from '#web/lib/last-search.ts'
import { Link } from '#web/lib/router/link.tsx'
import { useSite } from '#web/lib/site.tsx'
import { AlertAction } from '#web/shell/alert-action.tsx'
import { PageHead } from '#web/shell/page-head.tsx'
import { Button, buttonClass } from '#web/ui/button.tsx'
import { cx } from '#web/ui/classes.ts'
import { lazyPart } from '#web/ui/lazy-part.tsx'
import { TextLink } from '#web/ui/link.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { Greeting } from './find-tutors/greeting.tsx'
import { useMapWanted, useViewPositions } from './find-tutors/list-and-map.ts'

const areas = [
  "grid-cols-[minmax(0,1fr)_11rem] [grid-template-areas:'bar_bar'_'count_view'_'results_results']",
  "md:[grid-template-areas:'bar_view'_'panel_panel'_'count_count'_'results_results']",
  'wide:grid-cols-[minmax(0,11fr)_minmax(0,9fr)] wide:grid-rows-[auto_auto_auto_1fr] wide:gap-x-6',
  "wide:[grid-template-areas:'bar_map'_'panel_map'_'count_map'_'results_map']",
].join(' ')

const mapClass = 'h-150 wide:h-auto wide:min-h-0 wide:flex-1'

const MapPanel = lazyPart(
  async () => {
    const [{ MapPanel }] = await Promise.all([
      import('./find-tutors/map-panel.tsx'),
      import('#web/features/map/tutor-map.tsx'),
    ])
    return MapPanel
  },
  { waiting: <MapToCome className={mapClass} />, missing: <MapToCome className={mapClass} isMissing /> },
)

export default function FindTutors() {
  const { search, chosen, change } = useSearch()
  const results = useInfiniteQuery({ ...tutorsQuery(search), placeholderData: keepPreviousData })
  const heading = useRef<HTMLHeadingElement>(null)
  // The counts of the former search stay until the new results are loaded.
  const latest = results.data?.pages[0]
  const found = results.isPlaceholderData ? undefined : latest
  const isMapChosen = search.view !== undefined && (found?.total !== 0 || search.box !== undefined)
  const isMapWanted = useMapWanted(isMapChosen)
  const { list, map, leaveList } = useViewPositions(search)
  useFoundToast(search, found)
  useCountSearch(search, found)
  useEffect(() => storeLastSearch(search), [search])

  /** The pressed button is removed, so the results take the focus. */
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

  function onView(view: SearchState['view']) {
    if (view) leaveList()
    change({ view })
  }

  return (
    <div className="page-width wide-page pt-6 pb-12 md:pt-8">
      <PageHead title={texts.title} description={texts.description} path="/student" />
      <SampleDataNotice />
      <h1 className="text-2xl font-semibold">{texts.title}</h1>
      <div className="flex items-center justify-between gap-4">
        <Greeting />
        <TextLink to={savedPath} isStandalone className="shrink-0 gap-2">
          <Heart aria-hidden className="size-5" /> {texts.saved}
        </TextLink>
      </div>
      <div className={`mt-2 grid items-center gap-x-3 gap-y-4 ${areas}`}>
        <SearchBar search={chosen} counts={latest} onChange={change} />
        <ViewSwitch
          view={chosen.view}
          onChange={onView}
          className={cx('[grid-area:view] wide:hidden', !chosen.view && found?.total !== 0 && inReach)}
        />
        <ResultsHead search={search} chosen={chosen} heading={heading} onChange={change} onClear={onClear}>
          {found
            ? texts.count(found.total, found.totalIsExact)
            : texts[results.error ? 'results' : 'searching']}
        </ResultsHead>
        <section
          ref={list}
          aria-label={texts.results}
          className={cx(
            'min-h-[70dvh] min-w-0 scroll-mt-16 self-start [grid-area:results]',
            isMapChosen && 'max-wide:hidden',
          )}
        >
          {found?.total !== 0 && <OtherWays search={search} />}
          <Suspense>
            <TutorResults
              results={results}
              toastId={searchToastId}
              loadProfile={() => import('./tutor-profile.tsx')}
              renderAction={(tutor) => <SaveButton tutor={tutor} />}
              whenEmpty={
                <>
                  <Link to={newRequestPath(search)} className={buttonClass({ variant: 'secondary' })}>
                    {texts.request}
                  </Link>
                  {isAlertable(search) && (
                    <AlertAction
                      of={{ kind: 'search', ...search }}
                      variant="primary"
                      isSentence
                      className="flex basis-full justify-center"
                    />
                  )}
                </>
              }
              onClear={onClear}
              onRetry={onRetry}
            />
          </Suspense>
        </section>
        <div
          ref={map}
          id="map"
          tabIndex={-1}
          className={cx(
            'relative flex min-w-0 scroll-mt-32 flex-col self-start pt-12 [grid-area:results]',
            'wide:sticky wide:top-20 wide:h-[calc(100dvh-6rem)] wide:[grid-area:map]',
            !isMapChosen && 'max-wide:hidden',
          )}
        >
          {isMapWanted ? (
            <MapOnRequest className={mapClass}>
              <MapPanel
                search={search}
                found={found}
                list={list}
                mapClass={mapClass}
                onArea={(box) => change({ box }, { replace: true })}
                onList={() => onView(undefined)}
              />
            </MapOnRequest>
          ) : (
            <MapToCome className={mapClass} />
          )}
        </div>
      </div>
      {found && <TutorListJsonLd tutors={found.tutors} total={found.total} />}
    </div>
  )
}

/** On a phone the switch stays within reach of the thumb, however deep in the list. */
const inReach =
  'bottom-bar upright:fixed upright:bottom-4 upright:inset-x-0 upright:z-20 upright:mx-auto upright:w-44 upright:shadow-float'

const isAlertable = ({ grade, subject, city }: SearchState) => Boolean(grade ?? subject ?? city)

/** Reserves its room before the button is loaded, so that the list below does not move. */
function OtherWays({ search }: { search: SearchState }) {
  return (
    <div className="mb-2 flex flex-wrap items-center gap-x-2">
      <TextLink to={newRequestPath(search)} isStandalone className="text-sm">
        {texts.request}
      </TextLink>
      {isAlertable(search) && (
        <AlertAction of={{ kind: 'search', ...search }} size="sm" className="flex min-w-40 items-center" />
      )}
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

/** Shows how many were found and in which order, with a button that removes all filters. */
function ResultsHead({ search, chosen, heading, onChange, onClear, children }: ResultsHeadProps) {
  return (
    <div className="flex min-h-11 flex-wrap items-center gap-3 [grid-area:count]">
      <div>
        <h2 ref={heading} tabIndex={-1} className="rounded-sm text-lg font-semibold">
          {children}
        </h2>
        {/* Phones have the select itself in a sheet. */}
        {!search.view && search.sort && (
          <p className="text-sm text-muted md:hidden">{texts.sort.chosen(search.sort)}</p>
        )}
      </div>
      {searchString(filtersOf(search)) && (
        <Button variant="ghost" onClick={onClear} className="max-md:hidden">
          {texts.filters.clearAll}
        </Button>
      )}
      <a
        href="#map"
        className={cx(buttonClass({ variant: 'secondary' }), 'sr-only focus:not-sr-only max-wide:hidden')}
      >
        {texts.map.skipTo}
      </a>
      <SortSelect
        search={chosen}
        onChange={onChange}
        className={cx(
          'ml-auto w-66 md:flex-row md:items-center md:gap-3',
          search.view ? 'max-wide:hidden' : 'max-md:hidden',
        )}
      />
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
