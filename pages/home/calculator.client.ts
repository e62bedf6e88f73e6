/** Shows how many days a fill of the tank lasts and what a year brings; a dash where what is typed is no number. */
export function runCalculator($sum: HTMLElement) {
  const $fields = [...$sum.querySelectorAll("input")];
  $sum.oninput = () => {
    const [kilos, margin] = $fields.map(({ value }) => parseNumber(value)) as [number, number];
    const year = 365 * kilos;
    const results = [Number($sum.dataset.sum) / kilos, year, year * margin];
    for (const $result of $sum.querySelectorAll("b")) $result.textContent = print(results.shift());
  };
  $sum.hidden = false;
}

/**
 * As people write it: 1 500, 250 kg, 0,05 €. Comma or point stand before decimals; before three digits, as in 1.500,50,
 * they mark thousands, unless 0 comes first.
 */
const parseNumber = (text: string) => {
  const digits = text.replace(/\s|kg|€/gi, "").replace(/(^0.*)|[.,](?=\d{3}(\D|$))/g, "$1");
  return Math.max(0, Number(digits.replace(",", ".")));
};

const print = (value = 0) =>
  value >= 0.1 && value < 1e7
    ? value.toLocaleString(document.documentElement.lang, {
        useGrouping: true, // four digits too
        maximumFractionDigits: value < 10 ? 1 : 0,
      })
    : "–";
