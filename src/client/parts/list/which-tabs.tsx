import { Segment } from '../../ui/fields/segment.tsx'
import { Count } from '../../ui/signs/count.tsx'

type Tab<T extends string> = { value: T; word: string; count?: number | undefined; tone?: 'danger' | undefined }
export type WhichTabsProps<T extends string> = {
  label: string
  value: T | undefined
  tabs: readonly Tab<T>[]
  onValue: (value: T) => void
  width?: 'fit' | 'full'
}

/** Which of a list's rows are shown, each choice with how many it shows as soon as that is known. */
export const WhichTabs = <T extends string>({ label, value, tabs, onValue, width = 'fit' }: WhichTabsProps<T>) => (
  <Segment<T>
    label={label}
    labelLook="hidden"
    width={width}
    value={value}
    onValue={onValue}
    options={tabs.map(({ value: of, word, count, tone }) => ({
      value: of,
      label:
        count === undefined ? (
          word
        ) : (
          <>
            {word} <Count of={count} tone={tone} />
          </>
        ),
    }))}
  />
)
