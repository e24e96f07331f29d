/** Puts words into the places `{name}` of a text. */
export const fillText = (text: string, words: Readonly<Record<string, string | number>>): string =>
  text.replaceAll(/\{(\w+)\}/g, (place, name: string) => String(words[name] ?? place))

/** A text that may name our phone; where a country has none yet it says nothing of phoning us. */
export const withHelpline = (text: string, helpline: string | null): string =>
  helpline === null
    ? text
        .replace(' or phone us on {helpline}', '')
        .replace(' Phone us on {helpline} and we help you find a doctor.', '')
    : fillText(text, { helpline })
