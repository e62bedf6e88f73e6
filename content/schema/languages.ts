export const languages = ["it", "en"] as const;
export type Language = (typeof languages)[number];
export const otherLanguage = (language: Language): Language => (language === "it" ? "en" : "it");
