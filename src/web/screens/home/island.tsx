// The main island and its larger islets, at 800 units for one degree of latitude.
const coast =
  'M357 230l22 7 6 15-3 1-1 8-7 0 0 6-5-1-2 3 11-2 1 6-7 0 6 9 1-4 5 4 1-7 10 7 2 19 13 12 0 6 11 12-2 7-11 2-2 3 6 1 3 7-3 4 3 8-6 9 3 9-5 3-5-4-5 5 6 6 0 8-8 5-2 10 8 4-11 0-1 11-12 1-4 10-9 9-13 3-2-8-6 0 2 5-2 14-5 2 5 5 6-1 1 13 6-2 6 9 0 8-6 8-3-3-12 0 7 5-23 19 1 4-21 11-20 3-10 6-5-2-14 11-20 3-21 7-8-7-3 4-10-4-17 2-25-14-5 6-17 2-35-16 1-5-4 3-10-2 1-5-7-5-6-12-13 0-7 7-2-6 8-20 5-1-3 6 17 1 16-22 1-16 5-1 3-5-4-4-9-1-2-4 2-4 8-5-8-8 2-14 15-11-13-7-3-23 15-27-2-9 7-17 4-4 6 0-1-12 24-23 5 2 21-8 4 3 0 4 8-15 3-1 2 6 9-3-4 0-5-9 6-5-3 6 4 3 5-8-8-5 2-11 6-9 9-3-7-8 0-4 5-4-3-8 6-9 2-13 13-5 4-11 8-8 1-19 10 2-2 13 9 1 3-3-4-4 3-7 17-14 24 0 1 5 12 9 9-3-1 9 14 3-3 20 4 2-2 11 4 1-3 5 8 7-3 4 12 10-1 3 5-1-4 4 3 5zM309 43l1-4 3-1 3 2 2 5 1 2-4 5-6 0-2-1zM338 175l2 0-3-4 1-3 8 9 3 1 1 1-2 3-8-2-4 2-3-2 0-3zM417 367l-2-2 3-5 2 1 0 3 3 1-1 2 1 3-7 3-2-2zM284 96l0-3 4 0 1 4-1 6-2-3-6-4 1-2zM75 479l4-1 1 1-5 8-1 4-2-1 0-7z'

const towns = [
  { name: 'Grand Baie', x: 252, y: 163 },
  { name: 'Port Louis', x: 191, y: 278, verified: true },
  { name: 'Flacq', x: 353, y: 300 },
  { name: 'Quatre Bornes', x: 176, y: 359 },
  { name: 'Curepipe', x: 211, y: 401 },
  { name: 'Tamarin', x: 94, y: 408 },
  { name: 'Mahebourg', x: 342, y: 474, verified: true },
  { name: 'Souillac', x: 204, y: 561 },
]
const delays = ['', '[animation-delay:-0.6s]', '[animation-delay:-1.3s]']

/** The picture of the hero. It is decorative, since the heading beside it says the same in words. */
export function Island({ className }: { className?: string }) {
  return (
    <svg viewBox="0 -12 470 636" aria-hidden="true" className={className} strokeLinejoin="round">
      <defs>
        <path id="island-coast" d={coast} />
      </defs>
      <g className="fill-none">
        <use href="#island-coast" className="stroke-lagoon/8" strokeWidth="92" />
        <use href="#island-coast" className="stroke-lagoon/12" strokeWidth="60" />
        <use href="#island-coast" className="stroke-surface/75" strokeWidth="35" />
        <use href="#island-coast" className="stroke-lagoon/40" strokeWidth="30" />
      </g>
      <use href="#island-coast" className="fill-surface stroke-surface" strokeWidth="6" />
      <path
        className="fill-wash"
        d="M176 318c22-30 70-34 90-6 17 24 22 52 62 72 26 13 36 34 14 46-28 15-62 10-78 44-16 32-52 52-100 46-46-6-62-34-52-72 8-28 40-40 50-66 8-22-4-42 14-64z"
      />
      <path
        className="fill-line/50"
        d="M190 378c20-14 52-6 54 20 2 30-16 44-30 66-16 24-62 30-72 4-8-22 20-34 28-54 6-14 6-26 20-36z"
      />
      <path
        className="fill-lagoon/20"
        d="M211 312l11-18 11 18zM229 304l13-24 13 24zM103 478l15-25 15 25zM156 494l12-19 12 19zM136 486l10-14 10 14zM301 420l11-18 11 18zM326 428l10-15 10 15z"
      />
      <path
        className="fill-lagoon/25"
        d="M222 294l11 18h-14l5-9zM242 280l13 24h-17l6-12zM118 453l15 25h-20l7-12zM168 475l12 19h-16l6-9zM146 472l10 14h-13l5-7zM312 402l11 18h-14l5-9zM336 413l10 15h-13l5-7z"
      />
      {towns.map(({ name, ...pin }, i) => (
        <Pin key={name} {...pin} delay={delays[i % delays.length]} />
      ))}
    </svg>
  )
}

function Pin({ x, y, delay, verified }: { x: number; y: number; delay?: string; verified?: boolean }) {
  return (
    <g transform={`translate(${x} ${y})`} className={verified ? 'fill-cane' : 'fill-lagoon'}>
      {verified && <circle cy="-15" r="28" opacity="0.22" />}
      <circle
        r="12"
        opacity="0.4"
        className={`origin-center animate-[ping_2s_ease-out_2] [transform-box:fill-box] ${delay}`}
      />
      <path
        className="stroke-surface"
        strokeWidth="2"
        d="M0 2C-5-6-13-11-13-20a13 13 0 1 1 26 0c0 9-8 14-13 22z"
      />
      {verified ? (
        <path className="fill-none stroke-surface" strokeWidth="3" strokeLinecap="round" d="m-5-20 4 4 6-8" />
      ) : (
        <circle className="fill-surface" cy="-20" r="4.5" />
      )}
    </g>
  )
}
