/**
 * Copied from Lucide (https://lucide.dev), whose package has 50 MB. Rounded to tenths. The licence is
 * in static/licences.txt.
 */
const icons = {
  arrow: "M5 12h14m-7-7 7 7-7 7",
  back: "m12 19-7-7 7-7m7 7H5",
  chat: "M7.9 20A9 9 0 1 0 4 16.1L2 22Z",
  check: "M20 6 9 17l-5-5",
  close: "M18 6 6 18M6 6l12 12",
  mail: "m22 7-9 5.7a2 2 0 0 1-2 0L2 7m2-3h16a2 2 0 0 1 2 2v12a2 2 0 0 1-2 2H4a2 2 0 0 1-2-2V6a2 2 0 0 1 2-2z",
  place:
    "M20 10c0 5-5.5 10.2-7.4 11.8a1 1 0 0 1-1.2 0C9.5 20.2 4 15 4 10a8 8 0 0 1 16 0M9 10a3 3 0 0 1 6 0 3 3 0 0 1-6 0z",
  menu: "M4 5h16M4 12h16M4 19h16",
  pause:
    "M15 3h3a1 1 0 0 1 1 1v16a1 1 0 0 1-1 1h-3a1 1 0 0 1-1-1V4a1 1 0 0 1 1-1zM6 3h3a1 1 0 0 1 1 1v16a1 1 0 0 1-1 1H6a1 1 0 0 1-1-1V4a1 1 0 0 1 1-1z",
  phone:
    "M13.8 16.6a1 1 0 0 0 1.2-.3l.4-.5A2 2 0 0 1 17 15h3a2 2 0 0 1 2 2v3a2 2 0 0 1-2 2A18 18 0 0 1 2 4a2 2 0 0 1 2-2h3a2 2 0 0 1 2 2v3a2 2 0 0 1-.8 1.6l-.5.4a1 1 0 0 0-.3 1.2 14 14 0 0 0 6.4 6.4",
  play: "M5 5a2 2 0 0 1 3-1.7l12 7a2 2 0 0 1 0 3.4l-12 7A2 2 0 0 1 5 19z",
};

export type IconName = keyof typeof icons;

const frame = { width: 20, height: 20, viewBox: "0 0 24 24" } as const;

/** Hidden from screen readers: the text beside an icon says the same. */
export const Icon = ({ name }: { name: IconName }) => (
  <svg className={`icon icon-${name}`} {...frame} aria-hidden="true">
    <path d={icons[name]} />
  </svg>
);

const networkMarks = {
  Facebook:
    "M14 21v-8h3l.5-3.5H14V7.3c0-1 .4-1.8 1.9-1.8h1.7V2.4A20 20 0 0 0 15 2.2c-2.9 0-4.6 1.7-4.6 4.7v2.6H7V13h3.4v8z",
  Instagram:
    "M8 2h8a6 6 0 0 1 6 6v8a6 6 0 0 1-6 6H8a6 6 0 0 1-6-6V8a6 6 0 0 1 6-6zm0 2a4 4 0 0 0-4 4v8a4 4 0 0 0 4 4h8a4 4 0 0 0 4-4V8a4 4 0 0 0-4-4zm4 3a5 5 0 1 1 0 10 5 5 0 0 1 0-10zm0 2a3 3 0 1 0 0 6 3 3 0 0 0 0-6zm5.3-3.5a1.2 1.2 0 1 1 0 2.4 1.2 1.2 0 0 1 0-2.4z",
  LinkedIn:
    "M3.5 9h3.8v12H3.5zM5.4 3a2.2 2.2 0 1 1 0 4.4 2.2 2.2 0 0 1 0-4.4zM9.6 9h3.7v1.7c.6-1.1 1.9-2 3.8-2 3.4 0 4.4 2.1 4.4 5.5V21h-3.8v-6c0-1.6-.2-2.9-1.9-2.9-1.8 0-2.3 1.3-2.3 2.9v6H9.6z",
  YouTube:
    "M4.5 5.2c4.5-.6 10.5-.6 15 0 1.5.2 2.5 1.2 2.7 2.7.4 2.7.4 5.5 0 8.2-.2 1.5-1.2 2.5-2.7 2.7-4.5.6-10.5.6-15 0-1.5-.2-2.5-1.2-2.7-2.7-.4-2.7-.4-5.5 0-8.2.2-1.5 1.2-2.5 2.7-2.7zM10 8.5v7l6-3.5z",
};

export const NetworkIcon = ({ network }: { network: keyof typeof networkMarks }) => (
  <svg className="icon icon-solid" {...frame} aria-hidden="true">
    <path fillRule="evenodd" d={networkMarks[network]} />
  </svg>
);
