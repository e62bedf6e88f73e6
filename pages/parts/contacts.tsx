import type { Company } from "../../content/schema.ts";
import { seatLine } from "../build/format.ts";
import type { Page } from "../page.ts";
import { Icon, NetworkIcon } from "./icon.tsx";

/** The address a phone dials. */
export const phoneHref = ({ phone }: Company) => `tel:${phone.replace(/\s/g, "")}`;

/** Opens a map program with the way to an address (https://developers.google.com/maps/documentation/urls). */
const directionsHref = (address: string) =>
  `https://www.google.com/maps/dir/?api=1&destination=${encodeURIComponent(address)}`;

/** Opens WhatsApp with a number (https://faq.whatsapp.com/5913398998672934). */
const chatHref = (number: string) => `https://wa.me/${number.replace(/\D/g, "")}`;

/**
 * Address, phone and e-mail, each with its icon; WhatsApp where the company has it.
 * @param isShort leaves WhatsApp out, and lets the address lead to the company's details; where room is short, only
 * icons show
 */
export function ContactList({ page, isShort }: { page: Page; isShort?: boolean }) {
  const { company } = page.content;
  const address = seatLine(company, page.language);
  const place = isShort
    ? ({ name: page.t("nav.address"), href: `${page.href("contact")}#details` } as const)
    : ({ name: page.t("nav.directions"), href: directionsHref(address) } as const);
  const chat = isShort ? undefined : company.whatsapp;
  const items = [
    { icon: "place", text: address, ...place },
    { icon: "phone", text: company.phone, name: page.t("nav.phone"), href: phoneHref(company) },
    ...(chat
      ? ([
          {
            icon: "chat",
            text: `WhatsApp ${chat}`,
            name: page.t("nav.phone"),
            href: chatHref(chat),
          },
        ] as const)
      : []),
    {
      icon: "mail",
      text: company.email,
      name: page.t("nav.email"),
      href: `mailto:${company.email}`,
    },
  ] as const;
  return (
    <ul className="contact-list">
      {items.map(({ icon, name, text, href }) => (
        <li key={icon} className={icon === "phone" ? "contact-phone" : "contact-sign"}>
          <a href={href}>
            <Icon name={icon} />
            <span className="contact-text">
              <span className="visually-hidden">{name}: </span>
              {text}
            </span>
          </a>
        </li>
      ))}
    </ul>
  );
}

export const SocialLinks = ({ page }: { page: Page }) =>
  page.content.company.social.length > 0 && (
    <ul className="social-links" aria-label={page.t("nav.social")}>
      {page.content.company.social.map(({ network, url }) => (
        <li key={network}>
          <a href={url} aria-label={network}>
            <NetworkIcon network={network} />
          </a>
        </li>
      ))}
    </ul>
  );

/** The call to action that dials the company's number. */
export function CallButton({ page }: { page: Page }) {
  const { company } = page.content;
  return (
    <a className="button button-outline" href={phoneHref(company)}>
      <Icon name="phone" />
      <span>
        {page.t("hero.call")} <span className="call-number">{company.phone}</span>
      </span>
    </a>
  );
}
