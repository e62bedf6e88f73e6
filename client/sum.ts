/**
 * Shows how many days a fill of the tank lasts and what a day brings; a dash where what is typed is no number. An empty
 * field counts as the example in it.
 */
export function sumUp($sum: HTMLElement) {
  const $fields = [...$sum.querySelectorAll("input")];
  $sum.oninput = () => {
    const [kilos, margin] = $fields.map(({ value, placeholder }) =>
      readNumber(value.trim() || placeholder),
    ) as [number, number];
    const results = [Number($sum.dataset.sum) / kilos, kilos * margin];
    for (const $result of $sum.querySelectorAll("b")) $result.textContent = print(results.shift());
  };
  $sum.hidden = false;
}

/** Comma or point stand before decimals; between a number and three digits, as in 1.500, they mark thousands. */
const readNumber = (text: string) =>
  Math.max(0, Number(text.replace(/^([1-9]\d?\d?)[.,](?=\d{3}$)/, "$1").replace(",", ".")));

const print = (value = 0) =>
  value > 0 && value < 1e6
    ? value.toLocaleString(document.documentElement.lang, {
        maximumFractionDigits: value < 10 ? 1 : 0,
      })
    : "–";
