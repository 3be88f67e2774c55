/** Keeps words such as 'A-Level' on one line, since browsers break after any hyphen. */
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
