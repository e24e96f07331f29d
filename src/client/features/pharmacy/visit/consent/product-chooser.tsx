import type { PharmacyProduct } from '../../../../../contract/bookings/services.ts'
import { visitAnchors } from '../../../../../domain/visits/complete/missing-item.ts'
import { RadioGroup } from '../../../../ui/fields/radio-group.tsx'
import { chooseProduct } from './consent-changes.ts'
import type { VisitContext } from '../visit-context.ts'

type ProductChooserProps = {
  visit: VisitContext
  products: readonly PharmacyProduct[]
  chosen: PharmacyProduct | undefined
  error: string | undefined
}

/** The choice between the services of the practice. */
export function ProductChooser({ visit, products, chosen, error }: ProductChooserProps) {
  return (
    <RadioGroup
      id={visitAnchors.product}
      label="Which check is it?"
      value={chosen && String(chosen.product.productId)}
      onValue={(value) => {
        const picked = products.find(({ product }) => String(product.productId) === value)
        if (picked !== undefined) visit.change((draft) => chooseProduct(draft, picked))
      }}
      options={products.map(({ product }) => ({
        value: String(product.productId),
        label: product.friendlyProductName,
        detail: productDetail(product, visit.draft.countryCode),
      }))}
      error={error}
    />
  )
}

/** "NZ$69 with GST, about 20 minutes". */
function productDetail({ cost, duration }: PharmacyProduct['product'], countryCode: 'NZ' | 'AU'): string {
  const minutes = `about ${duration} minutes`
  if (cost === null) return minutes
  const amount = Number.isInteger(cost) ? String(cost) : cost.toFixed(2)
  return `${countryCode === 'NZ' ? 'NZ$' : 'A$'}${amount} with GST, ${minutes}`
}
