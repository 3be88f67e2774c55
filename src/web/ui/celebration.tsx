/** Angle in degrees, distance from the middle, size. The index decides shape and colour. */
const pieces = [
  [-4, 150, 10],
  [-13, 108, 12],
  [-24, 140, 9],
  [-33, 92, 8],
  [-43, 100, 12],
  [-60, 76, 9],
  [-80, 70, 8],
  [-100, 74, 11],
  [-119, 72, 8],
  [-138, 96, 11],
  [-149, 128, 9],
  [-160, 100, 12],
  [-171, 148, 10],
  [7, 96, 9],
  [16, 138, 12],
  [27, 104, 9],
  [40, 88, 10],
  [140, 92, 9],
  [155, 112, 11],
  [165, 144, 8],
  [175, 98, 10],
] as const

const colours = ['fill-lagoon', 'fill-sunset', 'fill-cane']
const delays = ['', 'delay-75', 'delay-150', 'delay-200']

/** Confetti flies out from behind the tick. With reduced motion it lies there at once. */
export function Celebration() {
  return (
    <svg viewBox="0 0 340 156" aria-hidden="true" className="mx-auto w-full max-w-88">
      {pieces.map(([angle, distance, size], i) => (
        <g key={angle} transform={`translate(170 84) rotate(${angle})`}>
          <g
            className={`transition-[translate,opacity] duration-1000 starting:-translate-x-20 starting:opacity-0 ${delays[i % 4]} ${colours[i % 3]}`}
          >
            <Piece index={i} distance={distance} size={size} />
          </g>
        </g>
      ))}
      <g className="origin-[170px_84px] transition-[scale] duration-300 starting:scale-50">
        <circle cx="170" cy="84" r="44" className="fill-cane-wash" />
        <path
          d="m152 85 13 13 24-27"
          fill="none"
          strokeWidth="7"
          strokeLinecap="round"
          strokeLinejoin="round"
          className="stroke-cane-text"
        />
      </g>
    </svg>
  )
}

type PieceProps = { index: number; distance: number; size: number }

function Piece({ index, distance, size }: PieceProps) {
  if (index % 5 === 2) return <circle cx={distance} r={size / 2} />
  const width = index % 2 ? size / 2 : size
  return (
    <rect
      x={distance - width / 2}
      y={-size / 2}
      width={width}
      height={size}
      rx="2"
      transform={`rotate(${index * 37} ${distance} 0)`}
    />
  )
}
