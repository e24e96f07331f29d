import { SegmentedControl } from '../../ui/fields/segmented-control.tsx'
import { Count } from '../../ui/indicators/count.tsx'

type FilterTab<T extends string> = { value: T; text: string; count?: number | undefined; tone?: 'danger' | undefined }
export type FilterTabsProps<T extends string> = {
  label: string
  value: T | undefined
  tabs: readonly FilterTab<T>[]
  onValue: (value: T) => void
  width?: 'fit' | 'full'
}

/** Tabs that filter a list, each with the number of its rows as soon as it is known. */
export const FilterTabs = <T extends string>({ label, value, tabs, onValue, width = 'fit' }: FilterTabsProps<T>) => (
  <SegmentedControl<T>
    label={label}
    labelLook="hidden"
    width={width}
    value={value}
    onValue={onValue}
    options={tabs.map(({ value: of, text, count, tone }) => ({
      value: of,
      label:
        count === undefined ? (
          text
        ) : (
          <>
            {text} <Count of={count} tone={tone} />
          </>
        ),
    }))}
  />
)
