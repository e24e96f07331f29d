import { ChevronDown } from 'lucide-react'
import { useEffect, useMemo, useRef } from 'react'
import { Button as AriaButton, ComboBox, Input, Label, ListBox, ListBoxItem, Popover } from 'react-aria-components'
import type { Build } from '../../../../../domain/body-model/figures/build.ts'
import { areaChoices, type AreaChoice } from '../../../../../domain/plotting/area-choice.ts'
import { Button } from '../../../../ui/buttons/button.tsx'
import css from './add-spot.module.css'
import { capital } from './spot-words.ts'

type Props = { build: Build; onAdd: (choice: AreaChoice) => void; onCancel: () => void }

/** Adds a spot by the name of an area: it is placed in the middle of it. */
export function AddSpot({ build, onAdd, onCancel }: Props) {
  const choices = useMemo(() => areaChoices(build), [build])
  const input = useRef<HTMLInputElement>(null)
  useEffect(() => input.current?.focus(), [])
  return (
    <div className={css.add}>
      <ComboBox
        className={css.box ?? ''}
        menuTrigger="focus"
        onSelectionChange={(key) => {
          const choice = choices.find(({ name }) => name === key)
          if (choice) onAdd(choice)
        }}
      >
        <Label className={css.label ?? ''}>Add a spot on</Label>
        <div className={css.field}>
          <Input ref={input} className={css.input ?? ''} placeholder="For example: left calf" />
          <AriaButton className={css.open ?? ''} aria-label="Show all places">
            <ChevronDown aria-hidden />
          </AriaButton>
        </div>
        <Popover className={css.popover ?? ''}>
          <ListBox
            className={css.options ?? ''}
            renderEmptyState={() => <p className={css.none}>No such place. Try “arm” or “back”.</p>}
          >
            {choices.map(({ name }) => (
              <ListBoxItem key={name} id={name} className={css.option ?? ''}>
                {capital(name)}
              </ListBoxItem>
            ))}
          </ListBox>
        </Popover>
      </ComboBox>
      <Button kind="quiet" onPress={onCancel}>
        Cancel
      </Button>
    </div>
  )
}
