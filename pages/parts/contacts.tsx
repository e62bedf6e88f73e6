import type { Company } from "../../content/schema.ts";
import { seatLine } from "../build/format.ts";
import type { Page } from "../page.ts";
import { Icon, NetworkIcon } from "./icon.tsx";

/** The address a phone dials. */
export const phoneHref = ({ phone }: Company) => `tel:${phone.replace(/\s/g, "")}`;

/**
 * Address, phone and e-mail, each with its icon.
 * @param isAddressLink whether the address leads to the company's details; where room is short, only its icon shows
 */
export function ContactList({ page, isAddressLink }: { page: Page; isAddressLink?: boolean }) {
  const { company } = page.content;
  const details = isAddressLink ? `${page.href("contact")}#details` : undefined;
  const items = [
    ["place", "nav.address", seatLine(company, page.language), details],
    ["phone", "nav.phone", company.phone, phoneHref(company)],
    ["mail", "nav.email", company.email, `mailto:${company.email}`],
  ] as const;
  return (
    <ul className="contact-list">
      {items.map(([icon, name, text, href]) => {
        const item = (
          <>
            <Icon name={icon} />
            <span className="contact-text">
              <span className="visually-hidden">{page.t(name)}: </span>
              {text}
            </span>
          </>
        );
        return (
          <li key={icon} className={icon === "phone" ? "contact-phone" : "contact-sign"}>
            {href ? <a href={href}>{item}</a> : item}
          </li>
        );
      })}
    </ul>
  );
}

export const SocialLinks = ({ page }: { page: Page }) => (
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
