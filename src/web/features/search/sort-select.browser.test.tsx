import { expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { render } from '#tests/support/components/render'
import { SortSelect } from './sort-select.tsx'

test('an order that is chosen while the browser looks for its place is the one that counts', async () => {
  let found = (_: GeolocationPosition) => {}
  vi.spyOn(navigator.geolocation, 'getCurrentPosition').mockImplementation((success) => {
    found = success
  })
  const onChange = vi.fn()
  render(<SortSelect search={{}} onChange={onChange} />)
  const order = page.getByRole('combobox')
  await order.selectOptions('nearest')
  await order.selectOptions('rating')
  found({ coords: { latitude: -20.2, longitude: 57.5 } } as GeolocationPosition)
  await expect.element(page.getByRole('status')).toHaveTextContent('')
  expect(onChange.mock.calls).toEqual([[{ sort: 'rating', near: undefined }]])
})
