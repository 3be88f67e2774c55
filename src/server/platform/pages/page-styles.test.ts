import { expect, test } from 'vitest'
import { stylesFor } from './page-styles.ts'

const stylesheet = `/*! a banner } */@layer properties,theme;@property --tw-a{syntax:"*";inherits:false}@property --tw-b{syntax:"*";inherits:false}
:root{--x:1}@layer base{body{margin:0}a,.plain{color:red}}
@layer utilities{.p-4{padding:1rem}.hover\\:p-4{&:hover{padding:1rem}}.w-1\\/2{width:50%}.\\32xl{width:0}
.\\[\\&_svg\\]\\:size-5 svg{width:1rem}.a{content:"}.b{"}.tw{--c:var(--tw-a)}.group-open\\:hidden:is(:where(.group)[open] *){display:none}
@media (min-width:48rem){.md\\:p-6{padding:2rem}.md\\:p-8{padding:3rem}}@media print{.gone{display:none}}}
@keyframes spin{to{rotate:1turn}}`

const styles = stylesFor(stylesheet)

test.each([
  [
    'elements, variables and keyframes are always there',
    '<p>',
    [':root{--x:1}', 'body{margin:0}', '@keyframes spin{to{rotate:1turn}}', '@layer properties,theme;'],
  ],
  ['a class', '<p class="x p-4">', ['.p-4{padding:1rem}']],
  [
    'a class with a sign in its name',
    '<p class="w-1/2 hover:p-4">',
    ['.w-1\\/2{width:50%}', '.hover\\:p-4{&:hover{padding:1rem}}'],
  ],
  ['a class that begins with a digit', '<p class="2xl">', ['.\\32xl{width:0}']],
  [
    'a class that HTML escapes',
    '<p class="[&amp;_svg]:size-5">',
    ['.\\[\\&_svg\\]\\:size-5 svg{width:1rem}'],
  ],
  ['a rule inside a condition', '<p class="md:p-6">', ['@media (min-width:48rem){.md\\:p-6{padding:2rem}}']],
  ['a rule with brackets in a string', '<p class="a">', ['.a{content:"}.b{"}']],
  ['a property that a kept rule uses', '<p class="tw">', ['@property --tw-a{']],
  ['a rule that needs two classes', '<p class="group group-open:hidden">', ['.group-open\\:hidden:is(']],
])('%s is kept', (_, html, kept) => {
  for (const text of kept) expect(styles(html)).toContain(text)
})

test('what the page does not use is left out', () => {
  const kept = styles('<p class="p-4 group-open:hidden md:p-6">')
  for (const text of ['w-1', 'md\\:p-8', '--tw-a', '--tw-b', 'print', 'group-open', 'banner'])
    expect(kept).not.toContain(text)
})
