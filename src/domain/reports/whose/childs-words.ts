const ownPeople = String.raw`(?:own )?(?:doctor|GP|practice)|report`
const child = String.raw`(?:[\w-]+ )?(?:child|children|son|daughter|boy|girl|baby|teenager|tamaiti|tamariki)`
/** What a guardian has themselves stays theirs, and so does the child, whom a reader may have named so. */
const ofGuardian = String.raw`(?!(?:${ownPeople}|${child})\b)`
/** With a capital only where a sentence begins: elsewhere it is part of a name, "Book at Your Pharmacy Kumeu." */
const your = new RegExp(String.raw`(?:\byour|(?<=(?:^|[.?!:\n])\s*)Your) ${ofGuardian}`, 'g')

/**
 * A text to a patient as it is said to the guardian of a child: skin, spots, age and visits are the child's, by name;
 * whoever phones, books and chooses is "you" still. "Spot 1, on Mia’s right calf, … Your doctor should look at it."
 */
export const childsWords = (text: string, firstName: string): string =>
  text
    .replaceAll(your, () => `${firstName}’s `)
    .replaceAll(/\byou (?:were (?=born|treated))/gi, () => `${firstName} was `)
    .replaceAll(/\byou are (?=awake)/gi, () => `${firstName} is `)
    .replaceAll(/\byou get (?=older)/gi, () => `${firstName} gets `)
