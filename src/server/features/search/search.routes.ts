import * as contract from '#contract/search'
import type { App } from '#server/platform/app'
import type { Router } from '#server/platform/http/router'
import { type CountWords, countMatches } from './count-matches.ts'
import { mapTutors } from './map.ts'
import { searchTutors } from './search.ts'
import { shareAnswers } from './share-answers.ts'

export function mountSearch({ on }: Router, app: App) {
  const countWords: CountWords = shareAnswers(app.clock, (...question: Parameters<CountWords>) =>
    countMatches(app, ...question),
  )
  on(contract.searchTutors, ({ query }) => searchTutors(app, countWords, query))
  on(contract.mapTutors, ({ query }) => mapTutors(app, countWords, query))
}
