import type { QueryKey } from '@tanstack/react-query'
import { admin } from '#texts/admin'
import { Filter, Filters, optionsOf, useFilters } from './filters.tsx'
import { List, type ListProps } from './list.tsx'
import { Section } from './section.tsx'

type QueueProps<State extends string, Page, Key extends QueryKey, Row> = Pick<
  ListProps<Page, Key, Row>,
  'rowsOf' | 'columns'
> & {
  texts: { title: string; states: Record<State, string>; empty: Record<State, string> }
  /** What can be shown; the first is what waits for a decision. */
  states: readonly [State, ...State[]]
  queryOf: (state: State) => ListProps<Page, Key, Row>['query']
}

/** A section of things to decide: those that wait, or those decided in one way or another. */
export function Queue<State extends string, Page, Key extends QueryKey, Row extends { id: string }>({
  texts,
  states,
  queryOf,
  ...list
}: QueueProps<State, Page, Key, Row>) {
  const { change, oneOf } = useFilters()
  const state = oneOf('state', states, states[0])
  return (
    <Section title={texts.title}>
      <Filters>
        <Filter
          label={admin.filter.state}
          value={state}
          options={optionsOf(texts.states)}
          onChange={(next) => change('state', next)}
        />
      </Filters>
      <List label={texts.title} query={queryOf(state)} empty={{ title: texts.empty[state] }} {...list} />
    </Section>
  )
}
