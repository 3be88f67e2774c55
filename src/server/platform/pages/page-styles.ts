/** A rule of a stylesheet, or a group of rules such as `@layer utilities`. */
type Rule = {
  prelude: string
  text: string
  /** The classes of each selector. */
  selectors: string[][]
  children?: Rule[]
}

const mostKnown = 200
const groups = /^@(layer|media|supports|container)\b/

/**
 * Reduces a stylesheet to what one page uses, so that a page does not carry the styles of the whole product. Returns a function
 * from a page's HTML to its styles.
 */
export function stylesFor(stylesheet: string) {
  const rules = parse(stylesheet.replace(/\/\*.*?\*\//gs, ''))
  const known = new Map<string, string>()

  function stylesOf(classes: string) {
    const kept = keepUsed(rules, namesIn(classes))
    const used = new Set(kept.match(/(?<=var\()--[\w-]+/g))
    return kept.replace(/@property (--[\w-]+)\{[^}]*\}/g, (rule, name) => (used.has(name) ? rule : ''))
  }

  return (html: string) => {
    // Pages of one screen mostly use the same classes, whatever they show.
    const classes = [...new Set(html.match(/(?<= class=")[^"]*/g))].join(' ')
    const styles = known.get(classes) ?? stylesOf(classes)
    if (known.size < mostKnown) known.set(classes, styles)
    return styles
  }
}

function keepUsed(rules: Rule[], used: Set<string>): string {
  let kept = ''
  for (const { prelude, text, selectors, children } of rules) {
    if (children) {
      const inside = keepUsed(children, used)
      if (inside) kept += `${prelude}{${inside}}`
    } else if (selectors.some((classes) => classes.every((name) => used.has(name)))) kept += text
  }
  return kept
}

function namesIn(classes: string) {
  const names = classes.replaceAll('&amp;', '&').replaceAll('&gt;', '>').replaceAll('&#x27;', "'")
  return new Set(names.split(' '))
}

function parse(css: string): Rule[] {
  return splitAtTop(css, '}', ';').flatMap((part): Rule[] => {
    const text = part.trim()
    const open = text.indexOf('{')
    if (open < 0) return text ? [{ prelude: text, text, selectors: [[]] }] : []
    const prelude = text.slice(0, open).trim()
    const children = groups.test(prelude) ? parse(text.slice(open + 1, -1)) : undefined
    return [{ prelude, text, selectors: classesOf(prelude), children }]
  })
}

/** Elements and at-rules have no class, and are always kept. */
function classesOf(prelude: string) {
  if (prelude.startsWith('@')) return [[]]
  return splitAtTop(prelude, ',').map((selector) =>
    [...selector.matchAll(/\.((?:\\[0-9a-f]+ ?|\\.|[\w-])+)/gi)].map(([, name]) => withoutEscapes(name!)),
  )
}

const withoutEscapes = (name: string) =>
  name
    .replace(/\\([0-9a-f]+) ?/gi, (_, code) => String.fromCodePoint(Number.parseInt(code, 16)))
    .replace(/\\(.)/g, '$1')

/**
 * Splits at the given characters outside of brackets and strings. A closing brace or semicolon stays with what it closes, and a
 * comma is dropped.
 */
function splitAtTop(text: string, ...signs: string[]) {
  const parts: string[] = []
  let depth = 0
  let quote = ''
  let start = 0
  for (let at = 0; at < text.length; at++) {
    const sign = text[at]!
    if (sign === '\\') at++
    else if (quote) quote = sign === quote ? '' : quote
    else if (sign === '"' || sign === "'") quote = sign
    else {
      if ('([{'.includes(sign)) depth++
      if (')]}'.includes(sign)) depth--
      if (depth === 0 && signs.includes(sign)) {
        parts.push(text.slice(start, sign === ',' ? at : at + 1))
        start = at + 1
      }
    }
  }
  return start < text.length ? [...parts, text.slice(start)] : parts
}
