import { product } from '#contract/product'

/** An open book that is also a map pin, with the sun above it. public/favicon.svg has the same shapes. */
export function Logo() {
  return (
    <span className="inline-flex items-center gap-2 text-xl font-semibold text-volcano">
      <svg viewBox="0 0 24 24" aria-hidden="true" className="size-7 shrink-0">
        <circle cx="12" cy="4.9" r="3.8" className="fill-sunset" />
        <path
          className="fill-lagoon"
          d="M11.2 22.9C7.4 19.2 2 15.6 2 9.8c0-.9.1-1.8.3-2.6.1-.4.3-.5.7-.4 4.5.9 7.2 3 8.2 6.4zM12.8 22.9c3.8-3.7 9.2-7.3 9.2-13.1 0-.9-.1-1.8-.3-2.6-.1-.4-.3-.5-.7-.4-4.5.9-7.2 3-8.2 6.4z"
        />
      </svg>
      {product.name}
    </span>
  )
}
