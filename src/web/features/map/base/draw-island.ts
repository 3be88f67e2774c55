import type { Label } from './labels.ts'
import { type ProjectedIsland, setLabelFont } from './projected-island.ts'

const colourNames = [
  'shelf',
  'slope',
  'reef',
  'lagoon',
  'shore',
  'land',
  'district-a',
  'district-b',
  'district-c',
  'district-d',
  'border',
  'town',
  'district',
  'village',
  'halo',
] as const

export type MapColours = Record<(typeof colourNames)[number], string>

/** Reads the colours from the stylesheet, since a canvas cannot use custom properties. */
export function mapColours(container: HTMLElement): MapColours {
  const probe = container.appendChild(document.createElement('i'))
  // With reduced motion a colour changes in a transition of no length, within which the computed style is still the former
  // colour.
  probe.style.transitionProperty = 'none'
  const colours = colourNames.map((name) => {
    probe.style.color = `var(--map-${name})`
    return [name, getComputedStyle(probe).color]
  })
  probe.remove()
  return Object.fromEntries(colours)
}

/** Bands of water around the coast, from deep to shallow. The reef is the pale line around the lagoon. */
const waters = [
  { colour: 'shelf', kilometres: 6.4, pixels: 0 },
  { colour: 'slope', kilometres: 4.2, pixels: 0 },
  { colour: 'reef', kilometres: 2, pixels: 1.75 },
  { colour: 'lagoon', kilometres: 2, pixels: 0 },
  { colour: 'shore', kilometres: 0, pixels: 2 },
] as const

export const waterKilometres = waters[0].kilometres

/** No two neighbouring districts have the same tint. The order is the one of the districts in the data. */
const districtTints = ['a', 'b', 'c', 'a', 'b', 'c', 'd', 'a', 'd'] as const

export function drawIsland(
  context: CanvasRenderingContext2D,
  island: ProjectedIsland,
  colours: MapColours,
  fontFamily: string,
) {
  context.lineJoin = 'round'
  for (const { colour, kilometres, pixels } of waters) {
    context.strokeStyle = colours[colour]
    context.lineWidth = 2 * (kilometres * island.pixelsPerKilometre + pixels)
    context.stroke(island.coast)
  }
  context.fillStyle = colours.land
  context.fill(island.coast)
  context.save()
  context.clip(island.coast)
  island.districts.forEach((district, index) => {
    context.fillStyle = colours[`district-${districtTints[index]!}`]
    context.fill(district)
  })
  context.strokeStyle = colours.border
  context.lineWidth = 1
  context.setLineDash([4, 3])
  context.stroke(island.borders)
  context.restore()
  for (const label of island.labels) drawLabel(context, label, colours, fontFamily)
}

function drawLabel(
  context: CanvasRenderingContext2D,
  { text, x, y, kind, dot }: Label,
  colours: MapColours,
  fontFamily: string,
) {
  setLabelFont(context, kind, fontFamily)
  context.textAlign = 'center'
  context.textBaseline = 'middle'
  context.strokeStyle = colours.halo
  context.lineWidth = 3
  context.fillStyle = colours[kind]
  if (dot) {
    context.beginPath()
    context.arc(dot.x, dot.y, kind === 'town' ? 2.75 : 2, 0, 2 * Math.PI)
    context.stroke()
    context.fill()
  }
  context.strokeText(text, x, y)
  context.fillText(text, x, y)
}
