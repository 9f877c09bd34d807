/** Looks of avatars that the emulator has. */
export interface Look {
  readonly id: string;
  readonly name: string;
  readonly gender: string;
}

const named = (name: string, gender: string, styles: readonly string[]): Look[] =>
  styles.map((style) => ({
    id: `${name}_${style.replaceAll(' ', '')}_public`,
    name: `${name} ${style}`,
    gender,
  }));

/** More than one page of them, so that a list is read to its end. */
export const looks: readonly Look[] = [
  ...['Abigail', 'Daran', 'Leszek', 'Masha', 'Silas'].flatMap((name, at) =>
    named(name, at % 2 === 0 ? 'female' : 'male', [
      'in Office Front',
      'in Office Side',
      'Sitting Front',
      'Sitting Side',
      'Sofa Front',
      'Sofa Side',
      'Upper Body',
      'Casual Front',
      'Casual Side',
      'Street Front',
      'Street Side',
    ]),
  ),
  ...named('Asha', 'female', ['Casual Front', 'Street Front']),
  ...named('Carter', 'male', ['Casual Front', 'in Office Front']),
  ...named('Trevin', 'male', ['Casual Front', 'Street Front']),
];
