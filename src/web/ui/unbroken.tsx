/** A text whose 'A-Level' and the like stay on one line: browsers break after any hyphen. */
export function Unbroken({ children }: { children: string }) {
  return children.split(/(\b\w-\w+)/).map((part, at) =>
    at % 2 === 0 ? (
      part
    ) : (
      // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a text never change their order
      <span key={at} className="whitespace-nowrap">
        {part}
      </span>
    ),
  )
}
