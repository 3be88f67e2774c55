import './page-elements.ts'

/** Runs in the page: what axe does not ask of a tree. */
export function findTreeFaults(locale: string) {
  const { all, describe, shown } = elements
  const count = (selector: string) => shown(selector).length
  const levels = shown('h1, h2, h3, h4, h5, h6')
  const jumps = levels.filter((heading, at) => at > 0 && levelOf(heading) > levelOf(levels[at - 1]!) + 1)
  function levelOf(heading: Element) {
    return Number(heading.tagName[1])
  }
  const isSilent = (picture: Element) => picture.closest('[aria-hidden=true]') !== null
  return [
    ...(document.documentElement.lang === locale ? [] : [`lang ${document.documentElement.lang}`]),
    ...(document.title.trim() === '' ? ['no title'] : []),
    ...(count('h1') === 1 ? [] : [`${count('h1')} h1`]),
    ...(count('main') === 1 ? [] : [`${count('main')} main`]),
    ...jumps.map((heading) => `a level is left out before ${describe(heading)}`),
    ...shown('svg')
      .filter((picture) => !isSilent(picture) && !picture.matches('[role=img]'))
      .map((picture) => `neither named nor hidden: ${describe(picture)}`),
    ...shown('table')
      .filter((table) => !table.querySelector('th'))
      .map((table) => `no headers: ${describe(table)}`),
    ...all('[tabindex]')
      .filter(({ tabIndex }) => tabIndex > 0)
      .map((element) => `an order of its own: ${describe(element)}`),
  ]
}

/** Runs in the page. */
export function findMotion() {
  const { describe } = elements
  const moving = document.getAnimations().filter(({ playState, effect }) => {
    const { endTime } = effect!.getComputedTiming()
    return playState === 'running' && Number(endTime) > 10
  })
  const { scrollBehavior } = getComputedStyle(document.documentElement)
  return [
    ...moving.map(({ effect }) => `moves: ${describe((effect as KeyframeEffect).target!)}`),
    ...(scrollBehavior === 'auto' ? [] : [`scroll-behavior ${scrollBehavior}`]),
  ]
}
