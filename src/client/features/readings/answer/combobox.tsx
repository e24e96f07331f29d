import { Search } from 'lucide-react'
import { type ReactNode, useId } from 'react'
import css from './combobox.module.css'
import { useCombobox } from './use-combobox.ts'

type ComboboxProps<Item> = {
  id?: string
  label: ReactNode
  /** The current choice, shown while nothing is typed. */
  value: string
  placeholder?: string
  find: (typed: string) => readonly Item[]
  keyOf: (item: Item) => string
  render: (item: Item, typed: string) => ReactNode
  onPick: (item: Item) => void
  /** Called after a choice or Esc. */
  onLeave: () => void
}

/** A search field with suggestions: arrows move, Enter chooses, Esc cancels. */
export function Combobox<Item>(props: ComboboxProps<Item>) {
  const { label, value, placeholder, keyOf } = props
  const made = useId()
  const id = props.id ?? made
  const { typed, type, isOpen, found, active, pick, close, onKeyDown } = useCombobox(props)
  return (
    <div className={css.pick}>
      <label className={css.label} htmlFor={id}>
        {label}
      </label>
      <div className={css.box}>
        <Search aria-hidden />
        <input
          id={id}
          role="combobox"
          className={css.input}
          aria-expanded={isOpen}
          aria-controls={`${id}-list`}
          aria-autocomplete="list"
          aria-activedescendant={active === undefined ? undefined : `${id}-${keyOf(active)}`}
          autoComplete="off"
          autoCorrect="off"
          spellCheck={false}
          placeholder={placeholder}
          value={typed ?? value}
          onFocus={({ currentTarget }) => currentTarget.select()}
          onBlur={close}
          onChange={({ target }) => type(target.value)}
          onKeyDown={onKeyDown}
        />
        {isOpen && <Options {...props} id={id} typed={typed ?? ''} found={found} active={active} onPick={pick} />}
      </div>
    </div>
  )
}

type OptionsProps<Item> = Pick<ComboboxProps<Item>, 'keyOf' | 'render' | 'onPick'> & {
  id: string
  typed: string
  found: readonly Item[]
  active: Item | undefined
}

/** The suggestions; the field keeps the focus and handles the keys. */
function Options<Item>({ id, typed, found, active, keyOf, render, onPick }: OptionsProps<Item>) {
  return (
    // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- a listbox controlled by the field; there is no tag for it
    <div id={`${id}-list`} role="listbox" aria-label="Suggestions" className={css.list}>
      {found.map((item) => (
        <div
          key={keyOf(item)}
          id={`${id}-${keyOf(item)}`}
          // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- as above
          role="option"
          tabIndex={-1}
          aria-selected={item === active}
          onMouseDown={(event) => {
            event.preventDefault()
            onPick(item)
          }}
        >
          {render(item, typed)}
        </div>
      ))}
      {found.length === 0 && <p className={css.none}>No matches</p>}
    </div>
  )
}
